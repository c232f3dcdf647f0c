import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { HttpError } from '../base/errors.ts';

const WINDOW = 600;

/** Attempts per key and 10 minutes, or as long as is said. They live in the database: all instances share them and they survive a restart. */
export class AttemptLimiter {
  readonly #limiter: RateLimiterPostgres;

  /** @param keyPrefix what is counted, e.g. `login-account` @param duration seconds */
  constructor(pool: pg.Pool, keyPrefix: string, points: number, duration = WINDOW) {
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

  /** Counts an attempt. @param refuse makes the refusal, of the seconds and minutes that are to be waited */
  async consume(key: string, refuse: (wait: { seconds: number; minutes: number }) => HttpError) {
    try {
      await this.#limiter.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw refuse({ seconds, minutes: Math.ceil(seconds / 60) });
    }
  }

  /** Counts an attempt, however many there were; gives their number. */
  async add(key: string): Promise<number> {
    const { consumedPoints } = await this.#limiter.penalty(key, 1);
    return consumedPoints;
  }

  /** How many attempts there were. */
  async count(key: string): Promise<number> {
    return (await this.#limiter.get(key))?.consumedPoints ?? 0;
  }

  /** Takes an attempt back that turned out to be right. */
  async refund(key: string): Promise<void> {
    await this.#limiter.reward(key, 1);
  }
}
