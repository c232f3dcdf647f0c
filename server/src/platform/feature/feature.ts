import type { HeldResult } from '@vitrin/contract/held-points.ts';
import type { WaitingKind } from '@vitrin/contract/live.ts';
import type { EntityNameLoaders } from '../audit/entity-names.ts';
import type { Metric } from '../base/metric.ts';
import type { ContentType } from '../collections/content-types.ts';
import type { Context } from '../context.ts';
import type { Page, UserPageQuery } from '../database/paginate.ts';
import type { EndpointRoutes } from '../http/create-routes.ts';
import type { Job } from '../jobs.ts';
import type { Channel, MessageBuilders, Outbox } from '../outbox/channel.ts';
import type { Platform } from '../platform.ts';
import type { LeaderJob } from '../run-leader-jobs.ts';
import type { Setup } from '../setup.ts';
import { eraseRows, type MemberRows } from './erase-rows.ts';
import type { PendingRows } from './pending-rows.ts';

/** Personal data of a feature: exported on request, erased on account deletion */
export interface PersonalData {
  /** Sections of a user's data export, by name; paginated lists */
  export: Record<string, (ctx: Context, input: UserPageQuery) => Promise<Page<object>>>;
  /** Rows that are deleted or anonymized with the account, after `erase` */
  rows?: readonly MemberRows[];
  /**
   * Erases data that is more than rows, in bounded statements, in the transaction that deletes the account.
   * Called twice: the second call covers rows inserted during the first.
   */
  erase?: (tx: Context, userId: string) => Promise<void>;
  /**
   * True if other requests lock the account before these rows. Erased only once, with the account locked: the opposite
   * order could deadlock.
   */
  isLockedAfterAccount?: boolean;
}

/** Erases the personal data of a feature, before the row of the account is deleted. */
export async function erasePersonalData(
  tx: Context,
  { erase, rows = [] }: PersonalData,
  userId: string,
): Promise<void> {
  await erase?.(tx, userId);
  for (const memberRows of rows) await eraseRows(tx, memberRows, userId);
}

/** A new member, in the transaction that creates the account */
export interface NewMember {
  id: string;
  email: string;
  phone: string | null;
  streamUrl: string | null;
  /** Consents to announcements and campaigns */
  promotional: boolean;
  /** Where the account was made; absent for the command line and tests */
  origin?: { address: string; browserId: string } | undefined;
}

/** Points that a feature awards to a new member */
export interface MemberGrant {
  points: number;
  /** Points that are held instead */
  held?: HeldResult;
  /** Reason why expected points were not awarded */
  refused?: { code: string; message: string };
}

/** Interface between a feature and the rest of the server */
export interface Feature {
  /** Personal data, or 'none' as an explicit statement */
  personalData: PersonalData | 'none';
  /** Returns the handlers of the feature's endpoints. */
  routes?: (setup: Setup) => readonly EndpointRoutes[];
  /** Collections that staff edit and visitors see; see `createCollection` */
  collections?: readonly ((setup: Setup) => EndpointRoutes)[];
  /** Content that is not a collection, for history and texts */
  contentTypes?: readonly ContentType[];
  /** Returns the feature's numbers for operators. */
  metrics?: (setup: Setup) => readonly Metric[];
  /** Sets up everything except endpoints: files, resources with the lifetime of the server. */
  setUp?: (setup: Setup) => void;
  jobs?: readonly Job[];
  leaderJobs?: readonly LeaderJob[];
  /** Rows that need a decision of staff, by kind */
  pending?: Partial<Record<WaitingKind, PendingRows>>;
  /** Name loaders for the entities in the audit log */
  entityNames?: EntityNameLoaders;
  /** Returns a channel to members. */
  channel?: (ctx: { platform: Platform }) => Channel;
  /** Builders of the outbox's messages, by kind */
  messageBuilders?: MessageBuilders;
  /** Called when a channel has permanently rejected this member. */
  onRecipientRejected?: (tx: Context, userId: string, channel: Channel['name']) => Promise<void>;
  /** Removes linked external accounts. Called in the transaction in which the e-mail's owner reclaims the account. */
  unlink?: (tx: Context, userId: string) => Promise<void>;
  /** Called after each sign-in in a browser. */
  onSignedIn?: (ctx: Context, input: { userId: string; browserId: string }) => Promise<void>;
  /** Called after the member has verified an e-mail address or a Telegram account, in the same transaction. */
  onMemberVerified?: (tx: Context, userId: string) => Promise<void>;
  /** Called in the registration's transaction; may throw to refuse. Returns the points it awarded. */
  onMemberCreated?: (tx: Context, member: NewMember) => Promise<MemberGrant>;
}

const featuresByPlatform = new WeakMap<Platform, readonly Feature[]>();

/** Sets the features of the server. */
export function setFeatures(platform: Platform, features: readonly Feature[]): void {
  featuresByPlatform.set(platform, features);
}

/** Returns all features of the running server, in the order of `app.ts`. */
export function getFeatures({ platform }: { platform: Platform }): readonly Feature[] {
  return featuresByPlatform.get(platform) ?? [];
}

/** Calls the features' hooks for a member who has just verified an e-mail address or a Telegram account. */
export async function announceVerifiedMember(tx: Context, userId: string): Promise<void> {
  for (const { onMemberVerified } of getFeatures(tx)) await onMemberVerified?.(tx, userId);
}

/** Returns the channels, message builders and rejection handlers of all features. */
export function buildOutbox(ctx: { platform: Platform }): Outbox {
  const features = getFeatures(ctx);
  return {
    channels: features.flatMap(({ channel }) => channel?.(ctx) ?? []),
    messageBuilders: Object.assign({}, ...features.map(({ messageBuilders }) => messageBuilders)),
    onRecipientRejected: async (tx, userId, channel) => {
      for (const { onRecipientRejected } of features)
        await onRecipientRejected?.(tx, userId, channel);
    },
  };
}
