import pLimit from 'p-limit';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyRequests } from '../../platform/errors.ts';

const WINDOW = 600;

/** Limits that protect accounts. They live in the database: all instances share them and they survive a restart. */
export class SignInLimits {
  readonly #account: RateLimiterPostgres;
  readonly #address: RateLimiterPostgres;
  readonly #registration: RateLimiterPostgres;
  readonly #enabled: boolean;
  readonly #turns = pLimit(3);

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
    this.#account = limiter('login-account', 10);
    this.#address = limiter('login-address', 25);
    this.#registration = limiter('register-address', 20);
    this.#enabled = enabled;
  }

  /**
   * Looks at a password while attempts are left. Each is counted before it is looked at, so that many at once
   * can't slip through, and taken back when it was right; few at a time, so that many right ones don't add up.
   * @throws {TooManyRequests}
   */
  async check(account: string, address: string, isRight: () => Promise<boolean>): Promise<boolean> {
    if (!this.#enabled) return isRight();
    return this.#turns(async () => {
      // An account's id fits; what nobody is called may be longer than the column.
      const key = account.slice(0, 200);
      await take(this.#address, address, 'Bu adresten çok fazla hatalı deneme yapıldı.');
      await take(this.#account, key, 'Bu hesap için çok fazla hatalı deneme yapıldı.');
      const right = await isRight();
      if (right)
        await Promise.all([this.#account.reward(key, 1), this.#address.reward(address, 1)]);
      return right;
    });
  }

  /** @throws {TooManyRequests} */
  async takeRegistration(address: string): Promise<void> {
    if (!this.#enabled) return;
    await take(this.#registration, address, 'Bu adresten çok fazla kayıt yapıldı.');
  }
}

async function take(limiter: RateLimiterPostgres, key: string, sentence: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    const minutes = Math.ceil(seconds / 60);
    throw new TooManyRequests(
      'auth.too_many_attempts',
      `${sentence} ${minutes} dakika sonra tekrar deneyin.`,
      seconds,
    );
  }
}
