import pLimit from 'p-limit';
import type { Context } from '../../../platform/context.ts';
import { AttemptLimiter } from '../../../platform/database/attempt-limiter.ts';
import type { ClientOrigin } from './client-info.ts';

/** An attempt to enter a password or code. */
interface Attempt extends ClientOrigin {
  /** Key of the counter: an account id, a typed name without an account, or the prefixed id of a link or passkey. */
  account: string;
}

const CODE = 'auth.too_many_attempts';

const accountLimiter = new AttemptLimiter('login-account', 10);
const deviceLimiter = new AttemptLimiter('login-device', 10);
const addressLimiter = new AttemptLimiter('login-address', 25, { isPerAddress: true });
const registrationLimiter = new AttemptLimiter('register-address', 20, { isPerAddress: true });
const runCheck = pLimit(3);

/**
 * Counts an attempt, runs `verify`, and refunds the attempt if it returns true. Counting first keeps concurrent
 * attempts within the limit. Only few checks run at once, so that concurrent right passwords don't reach the limit.
 * @returns the result of `verify`
 * @throws {TooManyRequests} if no attempts are left
 */
export async function checkAttempt(
  ctx: Context,
  { account, address, findDeviceId }: Attempt,
  verify: () => Promise<boolean>,
): Promise<boolean> {
  // A browser that has signed in to the account before has its own counter.
  const deviceId = await findDeviceId?.(account);
  return runCheck(async () => {
    // A typed name may be longer than the column.
    const key = deviceId ? `${account} ${deviceId}` : account.slice(0, 200);
    const limiter = deviceId ? deviceLimiter : accountLimiter;
    const message = 'Bu adresten çok fazla hatalı deneme yapıldı.';
    await addressLimiter.consume(ctx, address, CODE, message);
    await limiter.consume(ctx, key, CODE, 'Bu hesap için çok fazla hatalı deneme yapıldı.');
    const isRight = await verify();
    if (isRight) await Promise.all([limiter.refund(ctx, key), addressLimiter.refund(ctx, address)]);
    return isRight;
  });
}

/** Counts a registration from an address. @throws {TooManyRequests} */
export function consumeRegistration(ctx: Context, address: string): Promise<void> {
  return registrationLimiter.consume(ctx, address, CODE, 'Bu adresten çok fazla kayıt yapıldı.');
}
