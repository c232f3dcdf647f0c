import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyRequests } from '../../platform/base/errors.ts';

const WINDOW = 600;
/** Wrong codes that a Telegram account may send. */
const WRONG_CODES = 10;

/** Limits of the Telegram verification, in the database: all instances share them and they survive a restart. */
export class SocialLimits {
  readonly #codes: RateLimiterPostgres;
  readonly #wrong: RateLimiterPostgres;
  readonly #enabled: boolean;

  constructor(pool: pg.Pool, enabled: boolean) {
    const limiter = (keyPrefix: string, points: number) =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix,
        points,
        duration: WINDOW,
      });
    this.#codes = limiter('telegram-code', 10);
    this.#wrong = limiter('telegram-wrong', WRONG_CODES);
    this.#enabled = enabled;
  }

  /** Counts a code that a member asks for. @throws {TooManyRequests} */
  async takeCode(userId: string): Promise<void> {
    if (!this.#enabled) return;
    try {
      await this.#codes.consume(userId);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      const message = `Çok fazla kod istediniz. ${Math.ceil(seconds / 60)} dakika sonra tekrar deneyin.`;
      throw new TooManyRequests('social.too_many_codes', message, seconds);
    }
  }

  /** Whether the Telegram account has sent too many wrong codes. */
  async isShut(telegramId: string): Promise<boolean> {
    if (!this.#enabled) return false;
    const count = await this.#wrong.get(telegramId);
    return count !== null && count.consumedPoints >= WRONG_CODES;
  }

  /** Counts a wrong code; says how many they were. */
  async countWrong(telegramId: string): Promise<'few' | 'last' | 'more'> {
    if (!this.#enabled) return 'few';
    const { consumedPoints } = await this.#wrong.penalty(telegramId, 1);
    if (consumedPoints <= WRONG_CODES) return 'few';
    return consumedPoints === WRONG_CODES + 1 ? 'last' : 'more';
  }
}
