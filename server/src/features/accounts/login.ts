import type { User } from '@vitrin/contract/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { Unauthorized } from '../../platform/errors.ts';
import { findAccount } from './find-account.ts';
import { verifyNobody, verifyPassword } from './hash-password.ts';
import { openSession } from './open-session.ts';
import { showUser } from './show-user.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import { takeCode } from './take-code.ts';

interface Login {
  /** E-mail or username. */
  email: string;
  password: string;
  /** Of the second step, where the account has one. */
  code?: string | undefined;
  address: string;
  userAgent?: string | undefined;
}

/**
 * Opens a session for whoever knows the password, and has the phone where there is a second step.
 * An unknown name, a wrong password and a suspended account answer alike and take the same time: nothing looks at the
 * second step before the password was right. A wrong code counts as a wrong password.
 * @throws 401 auth.failed, auth.code_required, auth.code_wrong; 429 auth.too_many_attempts
 */
export async function login(
  ctx: Context,
  { email: identifier, password, code, address, userAgent }: Login,
  limits: SignInLimits,
): Promise<{ user: User; token: string }> {
  const found = await findAccount(ctx, identifier);
  const right = await limits.check(found?.id ?? identifier.toLowerCase(), address, async () => {
    if (!found) return verifyNobody(password);
    if (!(await verifyPassword(found.passwordHash, password)) || found.isSuspended) return false;
    if (code && !(await takeCode(ctx.db, found.id, code))) throw codeWrong();
    return true;
  });
  if (!found || !right) throw failed();
  // A new password or a suspension that came meanwhile has ended the sessions: no more of them.
  const session = await openSession(ctx, { account: found, hasCode: Boolean(code), userAgent });
  if (session === 'changed') throw failed();
  if (session === 'code_required') throw codeRequired();
  return { user: showUser(found), token: session.token };
}

const failed = () => new Unauthorized('auth.failed', 'Kullanıcı adı veya şifre hatalı.');
const codeRequired = () => new Unauthorized('auth.code_required', 'Doğrulama kodunu girin.');
const codeWrong = () => new Unauthorized('auth.code_wrong', 'Doğrulama kodu hatalı.');
