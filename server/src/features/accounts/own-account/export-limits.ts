import { TooManyRequests } from '../../../platform/base/errors.ts';
import { AttemptLimiter } from '../../../platform/database/attempt-limiter.ts';
import type { Platform } from '../../../platform/platform.ts';
import { platformSingleton } from '../../../platform/platform-singleton.ts';

/** A second export may start after this time, in seconds, also if the first one died. */
const LOCK_SECONDS = 60;

class ExportLimits {
  readonly #running: AttemptLimiter;
  readonly #started: AttemptLimiter;

  constructor(platform: Platform) {
    this.#running = new AttemptLimiter(platform, 'export-running', 1, LOCK_SECONDS);
    this.#started = new AttemptLimiter(platform, 'export', 5);
  }

  /**
   * Acquires the member's export lock.
   * @returns a function that releases it, once
   * @throws 429 account.export_busy, account.too_many_exports
   */
  async enter(userId: string): Promise<() => Promise<void>> {
    const seconds = await this.#running.tryConsume(userId);
    if (seconds > 0) {
      const message = 'Verileriniz şu anda zaten indiriliyor. Bitince tekrar deneyin.';
      throw new TooManyRequests('account.export_busy', message, seconds);
    }
    let released: Promise<void> | undefined;
    const release = () => {
      released ??= this.#running.reset(userId);
      return released;
    };
    try {
      const sentence = 'Verilerinizi çok sık indirdiniz.';
      await this.#started.consume(userId, 'account.too_many_exports', sentence);
    } catch (error) {
      await release();
      throw error;
    }
    return release;
  }
}

/** One export at a time and 5 per 10 minutes per member, over all instances. */
export const exportLimits = platformSingleton((platform) => new ExportLimits(platform));
