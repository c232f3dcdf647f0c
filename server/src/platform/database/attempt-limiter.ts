import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyRequests } from '../base/errors.ts';

const WINDOW_SECONDS = 600;

interface LimiterPlatform {
  pool: pg.Pool;
  config: { hasRateLimits: boolean };
}

/**
 * Limits attempts per key and period, 10 minutes by default. The counts are in the database, shared by all instances.
 * Without `hasRateLimits` in the configuration, nothing is counted or refused.
 */
export class AttemptLimiter {
  readonly #limiter: RateLimiterPostgres | undefined;

  /** @param keyPrefix kind of attempts, for example `login-account` @param durationSeconds length of a period */
  constructor(
    { pool, config }: LimiterPlatform,
    keyPrefix: string,
    maxAttempts: number,
    durationSeconds = WINDOW_SECONDS,
  ) {
    if (!config.hasRateLimits) return;
    this.#limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points: maxAttempts,
      duration: durationSeconds,
    });
  }

  /** Counts an attempt and returns 0, or the seconds until the next one is allowed. */
  async tryConsume(key: string): Promise<number> {
    try {
      await this.#limiter?.consume(key);
      return 0;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    }
  }

  /**
   * Counts an attempt. @param sentence Turkish sentence that names the exceeded limit @throws 429 with `code`
   */
  async consume(key: string, code: string, sentence: string): Promise<void> {
    const seconds = await this.tryConsume(key);
    if (seconds === 0) return;
    const message = `${sentence} ${Math.ceil(seconds / 60)} dakika sonra tekrar deneyin.`;
    throw new TooManyRequests(code, message, seconds);
  }

  /** Counts an attempt without a limit and returns the total. */
  async add(key: string): Promise<number> {
    return (await this.#limiter?.penalty(key, 1))?.consumedPoints ?? 0;
  }

  /** Returns the number of attempts. */
  async count(key: string): Promise<number> {
    return (await this.#limiter?.get(key))?.consumedPoints ?? 0;
  }

  /** Removes a successful attempt from the count. */
  async refund(key: string): Promise<void> {
    await this.#limiter?.reward(key, 1);
  }

  /** Refuses further attempts for `seconds` from now. */
  async block(key: string, seconds: number): Promise<void> {
    await this.#limiter?.block(key, seconds);
  }

  /** Removes all attempts. */
  async reset(key: string): Promise<void> {
    await this.#limiter?.delete(key);
  }
}
