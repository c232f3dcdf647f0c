import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyRequests } from '../base/errors.ts';

interface LimiterContext {
  platform: { pool: pg.Pool; config: { hasRateLimits: boolean; addressLimitFactor: number } };
}

interface Options {
  /** Length of a period; default: 10 minutes */
  durationSeconds?: number;
  /** The keys are addresses, which many people may share: the operator can multiply their limit. */
  isPerAddress?: boolean;
}

/**
 * Limits attempts per key and period. The counts are in the database, shared by all instances.
 * Without `hasRateLimits` in the configuration, nothing is counted or refused.
 */
export class AttemptLimiter {
  readonly #keyPrefix: string;
  readonly #maxAttempts: number;
  readonly #options: Options;

  /** @param keyPrefix kind of attempts, for example `login-account` */
  constructor(keyPrefix: string, maxAttempts: number, options: Options = {}) {
    this.#keyPrefix = keyPrefix;
    this.#maxAttempts = maxAttempts;
    this.#options = options;
  }

  /** Counts an attempt and returns 0, or the seconds until the next one is allowed. */
  async tryConsume(ctx: LimiterContext, key: string): Promise<number> {
    try {
      await this.#open(ctx)?.consume(key);
      return 0;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    }
  }

  /**
   * Counts an attempt. @param sentence Turkish sentence that names the exceeded limit @throws 429 with `code`
   */
  async consume(ctx: LimiterContext, key: string, code: string, sentence: string): Promise<void> {
    const seconds = await this.tryConsume(ctx, key);
    if (seconds === 0) return;
    const message = `${sentence} ${Math.ceil(seconds / 60)} dakika sonra tekrar deneyin.`;
    throw new TooManyRequests(code, message, seconds);
  }

  /** Counts an attempt without a limit and returns the total. */
  async add(ctx: LimiterContext, key: string): Promise<number> {
    return (await this.#open(ctx)?.penalty(key, 1))?.consumedPoints ?? 0;
  }

  /** Returns the number of attempts. */
  async count(ctx: LimiterContext, key: string): Promise<number> {
    return (await this.#open(ctx)?.get(key))?.consumedPoints ?? 0;
  }

  /** Removes a successful attempt from the count. */
  async refund(ctx: LimiterContext, key: string): Promise<void> {
    await this.#open(ctx)?.reward(key, 1);
  }

  /** Refuses further attempts for `seconds` from now. */
  async block(ctx: LimiterContext, key: string, seconds: number): Promise<void> {
    await this.#open(ctx)?.block(key, seconds);
  }

  /** Removes all attempts. */
  async reset(ctx: LimiterContext, key: string): Promise<void> {
    await this.#open(ctx)?.delete(key);
  }

  /** Returns the library's limiter, which has no state besides the table. */
  #open({ platform: { pool, config } }: LimiterContext): RateLimiterPostgres | undefined {
    if (!config.hasRateLimits) return undefined;
    const { durationSeconds = 600, isPerAddress } = this.#options;
    return new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: this.#keyPrefix,
      points: this.#maxAttempts * (isPerAddress ? config.addressLimitFactor : 1),
      duration: durationSeconds,
    });
  }
}
