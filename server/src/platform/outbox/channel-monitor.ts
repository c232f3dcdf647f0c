import type { Channel as ChannelName } from '@vitrin/contract/notifications.ts';
import { createCounter, type Metric } from '../base/metric.ts';
import { recordFailure, recordWorkingUse } from '../connections/connection-states.ts';
import type { ConnectionName } from '../connections/connections.ts';
import { createSystemContext } from '../context.ts';
import type { Platform } from '../platform.ts';
import { createPlatformSingleton } from '../platform-singleton.ts';
import { type Channel, ChannelUnavailableError, MessageRefusedError } from './channel.ts';

export const connectionNames: Record<ChannelName, ConnectionName> = {
  telegram: 'telegram',
  email: 'mail',
};

/** Refusals that concern one recipient are a problem of the channel from this many members in a row on. */
const MIN_REFUSED_MEMBERS = 3;
/** A refusal stays visible to staff for this long if nothing is delivered meanwhile, in milliseconds. */
const REFUSAL_HOLD_MS = 600_000;
/** A repeated warning is logged again after this many milliseconds. */
const WARNING_INTERVAL_MS = 3_600_000;
/** A working channel is recorded at most this often, in milliseconds. */
const RECORD_INTERVAL_MS = 15_000;

/** Observes the deliveries of a channel: counts refusals, warns once, and shows staff what to do. */
export class ChannelMonitor {
  /** Counts refused messages. */
  readonly metric: Metric;
  readonly #platform: Platform;
  readonly #channel: ChannelName;
  readonly #refusedMembers = new Set<string>();
  readonly #warnedAt = new Map<string, number>();
  #refusalCount = 0;
  #hasFailed = true;
  #recordedAt = 0;

  constructor(platform: Platform, channel: ChannelName) {
    this.#platform = platform;
    this.#channel = channel;
    this.metric = createCounter(
      `vitrin_${connectionNames[channel]}_refused_total`,
      'Messages that the channel refused for a reason other than an unknown recipient.',
      () => this.#refusalCount,
    );
  }

  async observeSent(): Promise<void> {
    this.#refusedMembers.clear();
    if (!this.#hasFailed && Date.now() - this.#recordedAt < RECORD_INTERVAL_MS) return;
    this.#hasFailed = false;
    this.#warnedAt.clear();
    this.#recordedAt = Date.now();
    await this.#record((ctx) => recordWorkingUse(ctx, connectionNames[this.#channel]));
  }

  async observeFailure(
    { describeProblem }: Pick<Channel, 'describeProblem'>,
    error: Error,
    userId: string,
  ): Promise<void> {
    const isUnavailable = error instanceof ChannelUnavailableError;
    if (!isUnavailable) {
      this.#refusalCount++;
      this.#refusedMembers.add(userId);
      this.#warnOnce(error.message);
      const isPersonal = error instanceof MessageRefusedError && error.isPersonal;
      if (isPersonal && this.#refusedMembers.size < MIN_REFUSED_MEMBERS) return;
    }
    this.#hasFailed = true;
    const failure = {
      error: describeProblem(error),
      holdMs: isUnavailable ? 0 : REFUSAL_HOLD_MS,
    };
    await this.#record((ctx) => recordFailure(ctx, connectionNames[this.#channel], failure));
  }

  /** Warns about each kind of refusal once. Its first words are the kind: the rest may contain an id. */
  #warnOnce(reason: string): void {
    const kind = /^[\d. -]+|^\D{0,40}/.exec(reason)?.[0] ?? '';
    if (Date.now() - (this.#warnedAt.get(kind) ?? 0) < WARNING_INTERVAL_MS) return;
    this.#warnedAt.set(kind, Date.now());
    this.#platform.log.warn({ channel: this.#channel, reason }, 'outbox: messages are refused');
  }

  /** The state is information for staff: its failure must not fail a delivery. */
  async #record(work: (ctx: ReturnType<typeof createSystemContext>) => Promise<void>) {
    await work(createSystemContext(this.#platform)).catch((err) =>
      this.#platform.log.debug({ err }, 'outbox: the state was not recorded'),
    );
  }
}

/** Returns the monitors of the platform. */
export const channelMonitors = createPlatformSingleton((platform) => ({
  telegram: new ChannelMonitor(platform, 'telegram'),
  email: new ChannelMonitor(platform, 'email'),
}));
