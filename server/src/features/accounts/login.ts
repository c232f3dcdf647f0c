import type { User } from '@vitrin/contract/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { HttpError } from '../../platform/errors.ts';
import { findAccount } from './find-account.ts';
import { verifyNobody, verifyPassword } from './hash-password.ts';
import { showUser } from './show-user.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import { startSession } from './start-session.ts';

interface Login {
  /** E-mail or username. */
  email: string;
  password: string;
  address: string;
  userAgent?: string | undefined;
}

/**
 * Opens a session for whoever knows the password.
 * An unknown name, a wrong password and a suspended account answer alike and take the same time.
 * @throws 401 auth.failed, 429 auth.too_many_attempts
 */
export async function login(
  ctx: Context,
  { email: identifier, password, address, userAgent }: Login,
  limits: SignInLimits,
): Promise<{ user: User; token: string }> {
  const found = await findAccount(ctx.db, identifier);
  const refund = await limits.takeAttempt(found?.id ?? identifier.toLowerCase(), address);
  const right = found
    ? await verifyPassword(found.passwordHash, password)
    : await verifyNobody(password);
  if (!found || !right || found.suspendedAt) {
    throw new HttpError(401, 'Unauthorized', 'auth.failed', 'Kullanıcı adı veya şifre hatalı.');
  }
  const [token] = await Promise.all([startSession(ctx.db, found.id, userAgent), refund()]);
  return { user: showUser(found), token };
}
