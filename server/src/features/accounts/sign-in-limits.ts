import pLimit from 'p-limit';
import type pg from 'pg';
import { TooManyRequests } from '../../platform/base/errors.ts';
import { AttemptLimiter } from '../../platform/database/attempt-limiter.ts';
import { platformSingleton } from '../../platform/platform-singleton.ts';

/** Whose password or code is tried, and where the attempt comes from. */
export interface Attempt {
  /** The account's id, or what nobody is called. */
  account: string;
  address: string;
  /** The browser, where it has signed in to this account before: it has a counter of its own. */
  device?: string | undefined;
}

class SignInLimits {
  readonly #account: AttemptLimiter;
  readonly #device: AttemptLimiter;
  readonly #address: AttemptLimiter;
  readonly #registration: AttemptLimiter;
  readonly #enabled: boolean;
  readonly #turns = pLimit(3);

  /** @param factor of what an address may do: many people may share one */
  constructor(pool: pg.Pool, enabled: boolean, factor: number) {
    this.#account = new AttemptLimiter(pool, 'login-account', 10);
    this.#device = new AttemptLimiter(pool, 'login-device', 10);
    this.#address = new AttemptLimiter(pool, 'login-address', 25 * factor);
    this.#registration = new AttemptLimiter(pool, 'register-address', 20 * factor);
    this.#enabled = enabled;
  }

  /**
   * Looks at a password while attempts are left. Each is counted before it is looked at, so that many at once
   * can't slip through, and taken back when it was right; few at a time, so that many right ones don't add up.
   * @throws {TooManyRequests}
   */
  async check(
    { account, address, device }: Attempt,
    isRight: () => Promise<boolean>,
  ): Promise<boolean> {
    if (!this.#enabled) return isRight();
    return this.#turns(async () => {
      // An account's id fits; what nobody is called may be longer than the column.
      const key = device ? `${account} ${device}` : account.slice(0, 200);
      const limiter = device ? this.#device : this.#account;
      await this.#address.consume(address, refusal('Bu adresten çok fazla hatalı deneme yapıldı.'));
      await limiter.consume(key, refusal('Bu hesap için çok fazla hatalı deneme yapıldı.'));
      const right = await isRight();
      if (right) await Promise.all([limiter.refund(key), this.#address.refund(address)]);
      return right;
    });
  }

  /** @throws {TooManyRequests} */
  async consumeRegistration(address: string): Promise<void> {
    if (!this.#enabled) return;
    await this.#registration.consume(address, refusal('Bu adresten çok fazla kayıt yapıldı.'));
  }
}

/** Limits that protect accounts. They live in the database: all instances share them and they survive a restart. */
export const signInLimits = platformSingleton(
  ({ pool, config }) => new SignInLimits(pool, config.rateLimits, config.addressLimitFactor),
);

const refusal =
  (sentence: string) =>
  ({ seconds, minutes }: { seconds: number; minutes: number }) =>
    new TooManyRequests(
      'auth.too_many_attempts',
      `${sentence} ${minutes} dakika sonra tekrar deneyin.`,
      seconds,
    );
