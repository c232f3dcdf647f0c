import pLimit from 'p-limit';
import type pg from 'pg';
import { TooManyRequests } from '../../../platform/base/errors.ts';
import { AttemptLimiter } from '../../../platform/database/attempt-limiter.ts';
import { platformSingleton } from '../../../platform/platform-singleton.ts';

/** An attempt to enter a password or code. */
export interface Attempt {
  /** Account id, or the typed name if there is no such account. */
  account: string;
  address: string;
  /** Id of a browser that has signed in to this account before: it has its own counter. */
  device?: string | undefined;
}

class SignInLimits {
  readonly #account: AttemptLimiter;
  readonly #device: AttemptLimiter;
  readonly #address: AttemptLimiter;
  readonly #registration: AttemptLimiter;
  readonly #enabled: boolean;
  readonly #turns = pLimit(3);

  /** @param factor multiplies the limits of an address, which many people may share */
  constructor(pool: pg.Pool, enabled: boolean, factor: number) {
    this.#account = new AttemptLimiter(pool, 'login-account', 10);
    this.#device = new AttemptLimiter(pool, 'login-device', 10);
    this.#address = new AttemptLimiter(pool, 'login-address', 25 * factor);
    this.#registration = new AttemptLimiter(pool, 'register-address', 20 * factor);
    this.#enabled = enabled;
  }

  /**
   * Runs a password check while attempts are left. Counts the attempt first, so that concurrent ones can't exceed the
   * limit, and refunds it if the password is right; few run at a time, so that right ones don't add up.
   * @throws {TooManyRequests}
   */
  async check(
    { account, address, device }: Attempt,
    isRight: () => Promise<boolean>,
  ): Promise<boolean> {
    if (!this.#enabled) return isRight();
    return this.#turns(async () => {
      // A typed name may be longer than the column.
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

/** Rate limits that protect accounts, stored in the database: shared by all instances and kept over restarts. */
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
