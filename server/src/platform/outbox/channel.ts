import type { Channel as ChannelName } from '@vitrin/contract/notifications.ts';
import type { Config } from '../base/config.ts';
import type { Context } from '../context.ts';

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
}

/** A channel that delivers messages outside the site; provided by a feature */
export interface Channel {
  name: ChannelName;
  /** Returns the member's verified address, or `null`. */
  findAddress: (ctx: Context, userId: string) => Promise<string | null>;
  /**
   * Sends a message. @param id equal for all attempts, so that recipients can detect duplicates
   * @throws {RecipientRejectedError}, {ChannelUnavailableError}; after any other error only this message is retried
   */
  send: (address: string, message: OutboundMessage, id: string) => Promise<void>;
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

/** The channel can't deliver anything at the moment. */
export class ChannelUnavailableError extends Error {
  /** Wait that the service requests */
  readonly retryAfterMs: number | undefined;

  constructor(reason: string, retryAfterMs?: number) {
    super(reason);
    this.retryAfterMs = retryAfterMs;
  }
}

/** Returns the configured channels. */
export function listConfiguredChannels({
  telegram,
  smtp,
}: Pick<Config, 'telegram' | 'smtp'>): ChannelName[] {
  return [...(telegram ? (['telegram'] as const) : []), ...(smtp ? (['email'] as const) : [])];
}
