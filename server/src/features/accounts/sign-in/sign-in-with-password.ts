import type { User } from '@vitrin/contract/accounts.ts';
import { listIdentifierSpellings } from '@vitrin/contract/identifier.ts';
import { isStaff } from '@vitrin/contract/roles.ts';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { HttpError, Unauthorized } from '../../../platform/base/errors.ts';
import { type Context, withTransaction } from '../../../platform/context.ts';
import { users } from '../people/accounts-tables.ts';
import { type Account, findAccount } from '../people/find-account.ts';
import { toUserResponse } from '../people/user-response.ts';
import type { ClientOrigin } from './client-info.ts';
import {
  hashPassword,
  isOutdatedHash,
  verifyDummyPassword,
  verifyPassword,
} from './hash-password.ts';
import { openSession, type SessionRequest } from './sessions.ts';
import { checkAttempt } from './sign-in-limits.ts';
import { consumeCode } from './verify-code.ts';

interface PasswordSignIn extends ClientOrigin {
  /** E-mail or username. */
  email: string;
  password: string;
  /** Code of the second step, if the account has one. */
  code?: string | undefined;
  userAgent?: string | undefined;
}

/**
 * Signs in with the password, and a code if the account has a second step. Response and duration are the same for an
 * unknown name, a wrong password and a suspended account. Only the right password reveals the second step.
 * @throws 401 auth.failed, auth.code_required, auth.code_wrong; 429 auth.too_many_attempts
 */
export async function signInWithPassword(
  ctx: Context,
  input: PasswordSignIn,
): Promise<{ user: User; token: string }> {
  const foundAccount = await findAccount(ctx, input.email);
  try {
    const account = await verifyCredentials(ctx, foundAccount, input);
    const token = await openSignInSession(ctx, account, input);
    await renewHash(ctx, account, input.password);
    ctx.log.info({ account: account.id }, 'signed in');
    return { user: toUserResponse(account), token };
  } catch (error) {
    if (error instanceof HttpError) {
      // Never log the typed name: users type passwords there.
      ctx.log.info({ account: foundAccount?.id ?? null, reason: error.code }, 'sign-in refused');
      // Not awaited, so that timing does not reveal who is staff.
      if (foundAccount && isStaff(foundAccount.role))
        void auditRefusal(ctx, foundAccount, error).catch(logAuditError(ctx));
    }
    throw error;
  }
}

async function verifyCredentials(
  ctx: Context,
  account: Account | undefined,
  { email: identifier, password, code, address, findDeviceId }: PasswordSignIn,
): Promise<Account> {
  const attempt = {
    account: account?.id ?? listIdentifierSpellings(identifier).join(' '),
    address,
    findDeviceId,
  };
  const isVerified = await checkAttempt(ctx, attempt, async () => {
    if (!account) return verifyDummyPassword(password);
    if (!(await verifyPassword(account.passwordHash, password)) || account.isSuspended)
      return false;
    if (code && !(await consumeCode(ctx, account.id, code))) throw wrongCodeError();
    return true;
  });
  if (!account || !isVerified) throw createFailedError();
  return account;
}

async function openSignInSession(
  ctx: Context,
  account: Account,
  { code, userAgent, password }: PasswordSignIn,
): Promise<string> {
  const open = (verifiedAccount: Account) => {
    const sessionRequest = { account: verifiedAccount, hasCode: Boolean(code), userAgent };
    return isStaff(account.role)
      ? openAuditedSession(ctx, sessionRequest)
      : openSession(ctx, sessionRequest);
  };
  let session = await open(account);
  if (session === 'changed' && isOutdatedHash(account.passwordHash)) {
    // A concurrent sign-in may have renewed the hash.
    const current = await findAccount(ctx, account.username);
    if (current && (await verifyPassword(current.passwordHash, password)))
      session = await open(current);
  }
  // A concurrent change of password or suspension wins: it has ended all sessions.
  if (session === 'changed') throw createFailedError();
  if (session === 'code_required') throw codeRequiredError();
  return session.token;
}

/** Hashes the password again if new hashes have other parameters. */
async function renewHash({ db }: Context, account: Account, password: string): Promise<void> {
  if (!isOutdatedHash(account.passwordHash)) return;
  const passwordHash = await hashPassword(password);
  const { id, passwordHash: currentHash } = users;
  await db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(id, account.id), eq(currentHash, account.passwordHash)));
}

function openAuditedSession(ctx: Context, sessionRequest: SessionRequest) {
  return withTransaction(ctx, async (tx) => {
    const session = await openSession(tx, sessionRequest);
    const { id } = sessionRequest.account;
    if (typeof session === 'object') {
      const entry = { action: 'sign-in', entity: 'users', entityId: id } as const;
      await recordAudit({ db: tx.db, actor: sessionRequest.account }, entry);
    }
    return session;
  });
}

async function auditRefusal({ db }: Context, { id }: Account, { code: reason }: HttpError) {
  // Rate-limited attempts are only logged: endless ones must not fill the audit log.
  if (reason !== 'auth.failed' && reason !== 'auth.code_wrong') return;
  const entry = {
    action: 'sign-in-failed',
    entity: 'users',
    entityId: id,
    after: { reason },
  } as const;
  await recordAudit({ db, actor: null }, entry);
}

const logAuditError =
  ({ log }: Context) =>
  (error: unknown) =>
    log.error({ err: error }, 'a refused sign-in could not be audited');

const createFailedError = () => new Unauthorized('auth.failed', 'Kullanıcı adı veya şifre hatalı.');
const codeRequiredError = () => new Unauthorized('auth.code_required', 'Doğrulama kodunu girin.');
const wrongCodeError = () => new Unauthorized('auth.code_wrong', 'Doğrulama kodu hatalı.');
