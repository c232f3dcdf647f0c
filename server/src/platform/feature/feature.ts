import type { PendingKind } from '@vitrin/contract/live.ts';
import type { FastifyInstance } from 'fastify';
import type { EntityNameLoaders } from '../audit/entity-names.ts';
import type { Context } from '../context.ts';
import type { Page, UserPageQuery } from '../database/paginate.ts';
import type { EndpointRoutes } from '../http/create-routes.ts';
import type { Job } from '../jobs.ts';
import type { Channel, MessageBuilders, Outbox } from '../outbox/channel.ts';
import type { Platform } from '../platform.ts';

/** What a feature keeps about a person: told when they ask for it, forgotten when they go. */
export interface PersonalData {
  /** Sections of a person's own data, by name: lists that come in pages. */
  export: Record<string, (ctx: Context, input: UserPageQuery) => Promise<Page<object>>>;
  /**
   * In the transaction that removes the account, before its row goes, in statements of bounded length. It is called
   * twice: what came while it was at work it meets the second time.
   */
  erase: (tx: Context, userId: string) => Promise<void>;
}

/** A new member, in the transaction that makes the account. */
export interface NewMember {
  id: string;
  email: string;
  phone: string | null;
  streamUrl: string | null;
  /** Wants to hear of announcements and campaigns. */
  promotional: boolean;
}

/** What a feature gives a new member. */
export interface MemberGrant {
  points: number;
  /** Why points that they may expect are not given. */
  refused?: { code: string; message: string };
}

/** What a feature is set up with. */
export interface Setup {
  platform: Platform;
  server: FastifyInstance;
}

/** Everything that a feature is to the rest of the server. What it may change and audit is in the contract. */
export interface Feature {
  /** What is kept about a person, or the word that nothing is. */
  personalData: PersonalData | 'none';
  /** Answers the endpoints of its declarations in the contract. */
  routes?: (setup: Setup) => readonly EndpointRoutes[];
  /** Rows that staff edit and visitors see, see `collection`. */
  collections?: readonly ((setup: Setup) => EndpointRoutes)[];
  /** What is no call of the contract: files, metrics, what begins and ends with the server. */
  setUp?: (setup: Setup) => void;
  jobs?: readonly Job[];
  /** How many of a kind wait for a decision of staff. */
  pendingCounts?: Partial<Record<PendingKind, (ctx: Context) => Promise<number>>>;
  /** When the oldest pending item of each kind was created; `null`: nothing is pending. */
  oldestPending?: Partial<Record<PendingKind, (ctx: Context) => Promise<string | null>>>;
  /** What the things are called of which the audit log tells. */
  entityNames?: EntityNameLoaders;
  /** A way by which letters reach members, where the operator has set it up. */
  channel?: (of: { platform: Platform }) => Channel | null;
  /** What the outbox sends, by kind. */
  messageBuilders?: MessageBuilders;
  /** A way will never take letters for this member again. */
  onRecipientRejected?: (tx: Context, userId: string, channel: Channel['name']) => Promise<void>;
  /** Removes accounts elsewhere from an account that its e-mail's owner takes over, in that transaction. */
  unlink?: (tx: Context, userId: string) => Promise<void>;
  /** Does what there is to do for a new member, who may still be refused; returns the points that they are given. */
  onMemberCreated?: (tx: Context, member: NewMember) => Promise<MemberGrant>;
}

const running = new WeakMap<Platform, readonly Feature[]>();

/** Says which features the server has. */
export function setFeatures(platform: Platform, features: readonly Feature[]): void {
  running.set(platform, features);
}

/** All features of the running server, for those that ask each of them; in the order of `app.ts`. */
export function getFeatures({ platform }: { platform: Platform }): readonly Feature[] {
  return running.get(platform) ?? [];
}

/** What the outbox works with: every feature's ways, letters, and who is told when a way refuses. */
export function buildOutbox(of: { platform: Platform }): Outbox {
  const features = getFeatures(of);
  return {
    channels: features.flatMap(({ channel }) => channel?.(of) ?? []),
    messageBuilders: Object.assign({}, ...features.map(({ messageBuilders }) => messageBuilders)),
    onRecipientRejected: async (tx, userId, channel) => {
      for (const { onRecipientRejected } of features)
        await onRecipientRejected?.(tx, userId, channel);
    },
  };
}
