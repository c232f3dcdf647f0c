import { type Credentials, WRONG_PASSWORD } from '@vitrin/contract/reauthentication.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Forbidden, Unauthorized } from '../../../platform/base/errors.ts';
import { type Actor, Context } from '../../../platform/context.ts';
import { toSignedIn } from '../../../platform/http/access.ts';
import { users } from '../people/accounts-tables.ts';
import { type ClientOrigin, getClientInfo } from './client-info.ts';
import { verifyPassword } from './hash-password.ts';
import { requireSession } from './sessions.ts';
import { checkAttempt } from './sign-in-limits.ts';
import { consumeCode, hasSecondStep } from './verify-code.ts';

/** Adds the check of password and code to the routes that declare `reauthentication`. Call it before adding routes. */
export function addReauthentication(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    const field = route.config?.reauthentication;
    if (!field) return;
    route.preHandler = async (request) => {
      const ctx = toSignedIn(request.ctx);
      const { [field]: password = '', code } = request.body as Record<string, string>;
      const proof = { password, code, ...getClientInfo({ request }) };
      const passwordHash = await verifyCredentials(ctx, proof, field);
      const actor = { ...ctx.actor, passwordHash };
      request.ctx = new Context(ctx.platform, actor, ctx.changes, ctx.log);
    };
  });
}

/**
 * Verifies the user's own password, and a code if the account has a second step. Attempts count like those of signing
 * in.
 * @param path field of the password
 * @returns the verified hash
 * @throws 403 auth.wrong_password, 429 auth.too_many_attempts
 */
async function verifyCredentials(
  ctx: Context<Actor>,
  { password, code, ...origin }: Credentials & ClientOrigin,
  path: string,
): Promise<string> {
  const { db, actor } = ctx;
  const [row] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, actor.id));
  const attempt = { ...origin, account: actor.id };
  let isPasswordRight = false;
  const isRight = await checkAttempt(ctx, attempt, async () => {
    isPasswordRight = row ? await verifyPassword(row.passwordHash, password) : false;
    // A missing code is no attempt to guess one.
    return isPasswordRight && (!code || (await consumeCode(ctx, actor.id, code)));
  });
  if (!row || !isPasswordRight) throw wrongPasswordError(path);
  if (!isRight) throw wrongCodeError('Doğrulama kodu hatalı ya da kullanılmış.');
  if (!code && (await hasSecondStep(ctx, actor.id)))
    throw wrongCodeError('Doğrulama kodunu girin.');
  return row.passwordHash;
}

/**
 * Locks the account of a call that has re-authenticated. Call it first in the transaction of the change.
 * @throws 403 auth.wrong_password if the password has changed since; 401 if session or account are gone
 */
export async function lockReauthenticatedAccount(
  tx: Context<Actor>,
): Promise<typeof users.$inferSelect> {
  const { id, passwordHash } = tx.actor;
  if (passwordHash === undefined) throw new Error('the endpoint declares no reauthentication');
  const [account] = await tx.db.select().from(users).where(eq(users.id, id)).for('update');
  if (!account) throw new Unauthorized();
  if (account.passwordHash !== passwordHash) throw wrongPasswordError('password');
  await requireSession(tx);
  return account;
}

function wrongPasswordError(path: string) {
  const message = 'Mevcut şifre hatalı.';
  return new Forbidden(WRONG_PASSWORD, message, [{ path, message }]);
}

const wrongCodeError = (message: string) =>
  new Forbidden(WRONG_PASSWORD, message, [{ path: 'code', message }]);
