import type { Channel as ChannelName } from '@vitrin/contract/notifications.ts';
import type { Config } from '../base/config.ts';
import type { Context } from '../context.ts';

/** What is sent to a person, in words; each channel puts it into its own form. */
export interface OutboundMessage {
  /** One line. */
  title: string;
  body: string;
  /** Whole address of what it is about. */
  link: { url: string; text: string } | null;
  /** Why it comes and how to stop it. */
  footer: string;
  /** Where it goes, if not to where the person is reached. */
  address?: string;
}

/** A way by which letters leave the site. A feature has it. */
export interface Channel {
  name: ChannelName;
  /** Where the person is reached who has shown that it is theirs; `null`: nowhere. */
  addressOf: (ctx: Context, userId: string) => Promise<string | null>;
  /**
   * @param id the same for each try, so that who gets it twice can tell
   * @throws {RecipientRejectedError}, {ChannelAway}; anything else is a matter of this letter alone, to be tried again
   */
  send: (address: string, letter: OutboundMessage, id: string) => Promise<void>;
}

/** What is to be sent. */
export interface Delivery {
  id: number;
  kind: string;
  channel: ChannelName;
  userId: string;
  notificationId: string | null;
  /** Where it goes, if not to where the person is reached today. */
  address: string | null;
}

/** Writes a letter when it is sent, by its kind; `null`: there is nothing to say any more. */
export type MessageBuilders = Record<
  string,
  (ctx: Context, delivery: Delivery) => Promise<OutboundMessage | null>
>;

/** What the outbox works with. */
export interface Outbox {
  channels: readonly Channel[];
  messageBuilders: MessageBuilders;
  onRecipientRejected: (tx: Context, userId: string, channel: ChannelName) => Promise<void>;
}

/** The other side will never take letters for this address: a blocked bot, a mailbox that doesn't exist. */
export class RecipientRejectedError extends Error {}

/** Nothing goes out this way for now. */
export class ChannelUnavailableError extends Error {
  /** Milliseconds that the other side asks us to wait. */
  readonly retryAfter: number | undefined;

  constructor(reason: string, retryAfter?: number) {
    super(reason);
    this.retryAfter = retryAfter;
  }
}

/** The ways that the operator has set up. */
export function listConfiguredChannels({
  telegram,
  smtp,
}: Pick<Config, 'telegram' | 'smtp'>): ChannelName[] {
  return [...(telegram ? (['telegram'] as const) : []), ...(smtp ? (['email'] as const) : [])];
}
