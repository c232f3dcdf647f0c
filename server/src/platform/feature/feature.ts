import type { Waiting } from '@vitrin/contract/live.ts';
import type { FastifyInstance } from 'fastify';
import type { ThingNames } from '../audit/thing-names.ts';
import type { Context } from '../context.ts';
import type { OwnPart, Page } from '../database/page-of.ts';
import type { Answers } from '../http/implement.ts';
import type { Job } from '../jobs.ts';
import type { Channel, Letters, Outbox } from '../outbox/channel.ts';
import type { Platform } from '../platform.ts';

/** What a feature keeps about a person: told when they ask for it, forgotten when they go. */
export interface PersonalData {
  /** Sections of a person's own data, by name: lists that come in pages. */
  export: Record<string, (ctx: Context, input: OwnPart) => Promise<Page<object>>>;
  /**
   * In the transaction that removes the account, before its row goes, in statements of bounded length. It is called
   * twice: what came while it was at work it meets the second time.
   */
  forget: (tx: Context, userId: string) => Promise<void>;
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
  routes?: (setup: Setup) => readonly Answers[];
  /** Rows that staff edit and visitors see, see `collection`. */
  collections?: readonly ((setup: Setup) => Answers)[];
  /** What is no call of the contract: files, metrics, what begins and ends with the server. */
  setUp?: (setup: Setup) => void;
  jobs?: readonly Job[];
  /** How many of a kind wait for a decision of staff. */
  waiting?: Partial<Record<Waiting, (ctx: Context) => Promise<number>>>;
  /** What the things are called of which the audit log tells. */
  names?: ThingNames;
  /** A way by which letters reach members, where the operator has set it up. */
  channel?: (of: { platform: Platform }) => Channel | null;
  /** What the outbox sends, by kind. */
  letters?: Letters;
  /** A way will never take letters for this member again. */
  refused?: (tx: Context, userId: string, channel: Channel['name']) => Promise<void>;
  /** Removes accounts elsewhere from an account that its e-mail's owner takes over, in that transaction. */
  unlink?: (tx: Context, userId: string) => Promise<void>;
  /** Does what there is to do for a new member, who may still be refused; tells the points that they are given. */
  welcome?: (tx: Context, member: NewMember) => Promise<number>;
}

const running = new WeakMap<Platform, readonly Feature[]>();

/** Says which features the server has. */
export function runFeatures(platform: Platform, features: readonly Feature[]): void {
  running.set(platform, features);
}

/** All features of the running server, for those that ask each of them; in the order of `app.ts`. */
export function featuresOf({ platform }: { platform: Platform }): readonly Feature[] {
  return running.get(platform) ?? [];
}

/** What the outbox works with: every feature's ways, letters, and who is told when a way refuses. */
export function outboxOf(of: { platform: Platform }): Outbox {
  const features = featuresOf(of);
  return {
    channels: features.flatMap(({ channel }) => channel?.(of) ?? []),
    letters: Object.assign({}, ...features.map(({ letters }) => letters)),
    refused: async (tx, userId, channel) => {
      for (const { refused } of features) await refused?.(tx, userId, channel);
    },
  };
}
