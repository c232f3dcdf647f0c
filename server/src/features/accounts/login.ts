import type { User } from '@vitrin/contract/accounts.ts';
import { isStaff } from '@vitrin/contract/roles.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { HttpError, Unauthorized } from '../../platform/base/errors.ts';
import { type Context, withTransaction } from '../../platform/context.ts';
import type { ClientOrigin } from './client-info.ts';
import { type Account, findAccount } from './find-account.ts';
import { verifyDummyPassword, verifyPassword } from './hash-password.ts';
import { openSession, type SessionRequest } from './sessions.ts';
import { signInLimits } from './sign-in-limits.ts';
import { toUserResponse } from './user-response.ts';
import { consumeCode } from './verify-code.ts';

interface Login extends ClientOrigin {
  /** E-mail or username. */
  email: string;
  password: string;
  /** Of the second step, where the account has one. */
  code?: string | undefined;
  userAgent?: string | undefined;
}

/**
 * Opens a session for whoever knows the password, and has the phone where there is a second step.
 * An unknown name, a wrong password and a suspended account answer alike and take the same time: nothing looks at the
 * second step before the password was right. A wrong code counts as a wrong password.
 * The log tells whose sign-in it was and how it ended; for staff the audit does, too.
 * @throws 401 auth.failed, auth.code_required, auth.code_wrong; 429 auth.too_many_attempts
 */
export async function login(ctx: Context, input: Login): Promise<{ user: User; token: string }> {
  const found = await findAccount(ctx, input.email);
  try {
    const account = await prove(ctx, found, input);
    const token = await open(ctx, account, input);
    ctx.log.info({ account: account.id }, 'signed in');
    return { user: toUserResponse(account), token };
  } catch (error) {
    if (error instanceof HttpError) {
      // Not what was typed as a name: people type passwords there.
      ctx.log.info({ account: found?.id ?? null, reason: error.code }, 'sign-in refused');
      // Nobody waits for it, so that the time does not tell who is staff.
      if (found && isStaff(found.role)) void auditRefusal(ctx, found, error).catch(failedTo(ctx));
    }
    throw error;
  }
}

async function prove(
  ctx: Context,
  found: Account | undefined,
  { email: identifier, password, code, address, findDeviceId }: Login,
): Promise<Account> {
  const account = found?.id ?? identifier.toLowerCase();
  const attempt = { account, address, device: await findDeviceId?.(account) };
  const right = await signInLimits(ctx).check(attempt, async () => {
    if (!found) return verifyDummyPassword(password);
    if (!(await verifyPassword(found.passwordHash, password)) || found.isSuspended) return false;
    if (code && !(await consumeCode(ctx, found.id, code))) throw codeWrong();
    return true;
  });
  if (!found || !right) throw failed();
  return found;
}

async function open(ctx: Context, account: Account, { code, userAgent }: Login): Promise<string> {
  const opening: SessionRequest = { account, hasCode: Boolean(code), userAgent };
  const session = isStaff(account.role)
    ? await openAudited(ctx, opening)
    : await openSession(ctx, opening);
  // A new password or a suspension that came meanwhile has ended the sessions: no more of them.
  if (session === 'changed') throw failed();
  if (session === 'code_required') throw codeRequired();
  return session.token;
}

function openAudited(ctx: Context, opening: SessionRequest) {
  return withTransaction(ctx, async (tx) => {
    const session = await openSession(tx, opening);
    const { id } = opening.account;
    if (typeof session === 'object') {
      const entry = { action: 'sign-in', entity: 'users', entityId: id } as const;
      await recordAudit({ db: tx.db, actor: opening.account }, entry);
    }
    return session;
  });
}

async function auditRefusal({ db }: Context, { id }: Account, { code: reason }: HttpError) {
  // Those that a limit refused are in the log: whoever sends them without end shall not fill the audit.
  if (reason !== 'auth.failed' && reason !== 'auth.code_wrong') return;
  const entry = {
    action: 'sign-in-failed',
    entity: 'users',
    entityId: id,
    after: { reason },
  } as const;
  await recordAudit({ db, actor: null }, entry);
}

const failedTo =
  ({ log }: Context) =>
  (error: unknown) =>
    log.error({ err: error }, 'a refused sign-in could not be written down');

const failed = () => new Unauthorized('auth.failed', 'Kullanıcı adı veya şifre hatalı.');
const codeRequired = () => new Unauthorized('auth.code_required', 'Doğrulama kodunu girin.');
const codeWrong = () => new Unauthorized('auth.code_wrong', 'Doğrulama kodu hatalı.');
