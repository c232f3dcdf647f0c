import { setTimeout as sleep } from 'node:timers/promises';
import { TelegramUnavailableError } from './telegram-errors.ts';

const MIN_DELAY_MS = 1000;
const MAX_DELAY_MS = 60_000;

/** Delays between failed attempts: exponential for Telegram, short for the database. */
export class BackOff {
  #next = MIN_DELAY_MS;

  reset(): void {
    this.#next = MIN_DELAY_MS;
  }

  /** Waits before the next attempt, or until `stop` aborts. */
  async pause(after: unknown, stop: AbortSignal): Promise<void> {
    await sleep(this.#pauseAfter(after), undefined, { signal: stop }).catch(() => undefined);
  }

  #pauseAfter(error: unknown): number {
    if (!(error instanceof TelegramUnavailableError)) return MIN_DELAY_MS;
    const ms = Math.min(error.retryAfter ?? this.#next, MAX_DELAY_MS);
    this.#next = Math.min(this.#next * 2, MAX_DELAY_MS);
    return ms;
  }
}
