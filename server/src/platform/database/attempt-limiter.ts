import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { HttpError } from '../base/errors.ts';

const WINDOW_SECONDS = 600;

/**
 * Limits attempts per key and period, 10 minutes by default. The counts are in the database, shared by all instances.
 */
export class AttemptLimiter {
  readonly #limiter: RateLimiterPostgres;

  /** @param keyPrefix what is counted, for example `login-account` @param duration seconds */
  constructor(pool: pg.Pool, keyPrefix: string, points: number, duration = WINDOW_SECONDS) {
    this.#limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
    });
  }

  /** Counts an attempt. @throws the error that `refuse` creates from the remaining wait, if the limit is exceeded */
  async consume(key: string, refuse: (wait: { seconds: number; minutes: number }) => HttpError) {
    try {
      await this.#limiter.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw refuse({ seconds, minutes: Math.ceil(seconds / 60) });
    }
  }

  /** Counts an attempt without a limit and returns the total. */
  async add(key: string): Promise<number> {
    const { consumedPoints } = await this.#limiter.penalty(key, 1);
    return consumedPoints;
  }

  /** Returns the number of attempts. */
  async count(key: string): Promise<number> {
    return (await this.#limiter.get(key))?.consumedPoints ?? 0;
  }

  /** Removes a successful attempt from the count. */
  async refund(key: string): Promise<void> {
    await this.#limiter.reward(key, 1);
  }
}
