import type { Channel as ChannelName } from '@vitrin/contract/notifications.ts';
import type { Context } from '../context.ts';
import type { Platform } from '../platform.ts';

/** Content of a message. Each channel formats it. */
export interface OutboundMessage {
  /** One line */
  title: string;
  body: string;
  /** Absolute address and label of a link */
  link: { url: string; text: string } | null;
  /** Reason for the message and how to unsubscribe */
  footer: string;
  /** Recipient address; default: the member's verified address */
  address?: string;
  /** Address that unsubscribes with one POST; absent: the message is not promotional. */
  unsubscribeUrl?: string;
}

/** A channel that delivers messages outside the site; provided by a feature */
export interface Channel {
  name: ChannelName;
  /** Returns true while the channel has a bot or a mail server. It can change at any time. */
  isConnected: () => boolean;
  /** Returns the member's verified address, or `null`. */
  findAddress: (ctx: Context, userId: string) => Promise<string | null>;
  /**
   * Sends a message. @param id equal for all attempts, so that recipients can detect duplicates
   * @throws {RecipientRejectedError}, {ChannelUnavailableError}, {MessageRefusedError}; after any other error only this
   * message is retried
   */
  send: (address: string, message: OutboundMessage, id: string) => Promise<void>;
  /** Returns what staff should know and do about an error of `send`, in Turkish. */
  describeProblem: (error: Error) => string;
}

/** A queued message */
export interface Delivery {
  id: number;
  kind: string;
  channel: ChannelName;
  userId: string;
  notificationId: string | null;
  /** Recipient address; default: the member's verified address at the time of sending */
  address: string | null;
}

/** Builders that create a message at the time of sending, by kind; `null`: the message is obsolete. */
export type MessageBuilders = Record<
  string,
  (ctx: Context, delivery: Delivery) => Promise<OutboundMessage | null>
>;

/** Configuration of the outbox */
export interface Outbox {
  channels: readonly Channel[];
  messageBuilders: MessageBuilders;
  onRecipientRejected: (tx: Context, userId: string, channel: ChannelName) => Promise<void>;
}

/** The channel permanently rejects this recipient: a blocked bot, an unknown mailbox. */
export class RecipientRejectedError extends Error {}

/** The channel refused this message for a reason that may be ours or may pass: it is retried. */
export class MessageRefusedError extends Error {
  /** True if the reason concerns this recipient only, for example a full mailbox */
  readonly isPersonal: boolean;

  constructor(reason: string, isPersonal: boolean) {
    super(reason);
    this.isPersonal = isPersonal;
  }
}

/** The channel can't deliver anything at the moment. */
export class ChannelUnavailableError extends Error {
  /** Wait that the service requests */
  readonly retryAfterMs: number | undefined;

  constructor(reason: string, retryAfterMs?: number) {
    super(reason);
    this.retryAfterMs = retryAfterMs;
  }
}

/** Returns the channels that have a bot or a mail server now. */
export function listConnectedChannels({ platform }: { platform: Platform }): ChannelName[] {
  const { telegram, smtp } = platform.connections;
  return [...(telegram ? (['telegram'] as const) : []), ...(smtp ? (['email'] as const) : [])];
}
