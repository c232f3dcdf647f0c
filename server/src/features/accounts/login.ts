import type { User } from '@vitrin/contract/accounts.ts';
import { and, eq } from 'drizzle-orm';
import { type Context, transact } from '../../platform/context.ts';
import { HttpError } from '../../platform/errors.ts';
import { users } from './accounts-tables.ts';
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
  const right = await limits.check(found?.id ?? identifier.toLowerCase(), address, async () => {
    if (!found) return verifyNobody(password);
    return (await verifyPassword(found.passwordHash, password)) && !found.suspendedAt;
  });
  if (!found || !right) throw failed();
  const token = await transact(ctx, async (tx) => {
    // A new password that came while the old one was looked at has ended the sessions: no more of them.
    const unchanged = and(eq(users.id, found.id), eq(users.passwordHash, found.passwordHash));
    const [user] = await tx.select({ id: users.id }).from(users).where(unchanged).for('share');
    if (!user) throw failed();
    return startSession(tx, user.id, userAgent);
  });
  return { user: showUser(found), token };
}

const failed = () =>
  new HttpError(401, 'Unauthorized', 'auth.failed', 'Kullanıcı adı veya şifre hatalı.');
