import pLimit from 'p-limit';
import { AttemptLimiter } from '../../../platform/database/attempt-limiter.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createPlatformSingleton } from '../../../platform/platform-singleton.ts';
import type { ClientOrigin } from './client-info.ts';

/** An attempt to enter a password or code. */
interface Attempt extends ClientOrigin {
  /** Key of the counter: an account id, a typed name without an account, or the prefixed id of a link or passkey. */
  account: string;
}

const CODE = 'auth.too_many_attempts';

class SignInLimits {
  readonly #account: AttemptLimiter;
  readonly #device: AttemptLimiter;
  readonly #address: AttemptLimiter;
  readonly #registration: AttemptLimiter;
  readonly #checkLimit = pLimit(3);

  constructor(platform: Platform) {
    // Many people may share an address, so the operator can multiply its limits.
    const factor = platform.config.addressLimitFactor;
    this.#account = new AttemptLimiter(platform, 'login-account', 10);
    this.#device = new AttemptLimiter(platform, 'login-device', 10);
    this.#address = new AttemptLimiter(platform, 'login-address', 25 * factor);
    this.#registration = new AttemptLimiter(platform, 'register-address', 20 * factor);
  }

  /**
   * Counts an attempt, runs `verify`, and refunds the attempt if it returns true. Counting first keeps concurrent
   * attempts within the limit. Only few checks run at once, so that concurrent right passwords don't reach the limit.
   * @returns the result of `verify`
   * @throws {TooManyRequests} if no attempts are left
   */
  async check(
    { account, address, findDeviceId }: Attempt,
    verify: () => Promise<boolean>,
  ): Promise<boolean> {
    // A browser that has signed in to the account before has its own counter.
    const deviceId = await findDeviceId?.(account);
    return this.#checkLimit(async () => {
      // A typed name may be longer than the column.
      const key = deviceId ? `${account} ${deviceId}` : account.slice(0, 200);
      const limiter = deviceId ? this.#device : this.#account;
      await this.#address.consume(address, CODE, 'Bu adresten çok fazla hatalı deneme yapıldı.');
      await limiter.consume(key, CODE, 'Bu hesap için çok fazla hatalı deneme yapıldı.');
      const isRight = await verify();
      if (isRight) await Promise.all([limiter.refund(key), this.#address.refund(address)]);
      return isRight;
    });
  }

  /** Counts a registration from an address. @throws {TooManyRequests} */
  consumeRegistration(address: string): Promise<void> {
    return this.#registration.consume(address, CODE, 'Bu adresten çok fazla kayıt yapıldı.');
  }
}

/** Rate limits that protect accounts. */
export const signInLimits = createPlatformSingleton((platform) => new SignInLimits(platform));
