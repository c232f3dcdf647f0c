import { setTimeout as sleep } from 'node:timers/promises';
import { TelegramUnavailableError } from './telegram-errors.ts';

const MIN_DELAY_MS = 1000;
const MAX_DELAY_MS = 60_000;

/** Delays between failed attempts: exponential for Telegram, short for the database. */
export class BackOff {
  #nextDelayMs = MIN_DELAY_MS;

  reset(): void {
    this.#nextDelayMs = MIN_DELAY_MS;
  }

  /** Waits before the next attempt, or until `stop` aborts. */
  async pause(error: unknown, stop: AbortSignal): Promise<void> {
    await sleep(this.#computeDelayMs(error), undefined, { signal: stop }).catch(() => undefined);
  }

  #computeDelayMs(error: unknown): number {
    if (!(error instanceof TelegramUnavailableError)) return MIN_DELAY_MS;
    const delayMs = Math.min(error.retryAfter ?? this.#nextDelayMs, MAX_DELAY_MS);
    this.#nextDelayMs = Math.min(this.#nextDelayMs * 2, MAX_DELAY_MS);
    return delayMs;
  }
}
