import { and, eq, exists, isNotNull, isNull } from 'drizzle-orm';
import { Unauthorized } from '../../../platform/base/errors.ts';
import {
  type Actor,
  type Context,
  type DbContext,
  withTransaction,
} from '../../../platform/context.ts';
import { secondSteps, sessions, users } from '../people/accounts-tables.ts';
import type { Account } from '../people/find-account.ts';
import { generateToken, hashToken } from './secret-token.ts';

export const SESSION_DAYS = 30;
/** A session ends after this time, however often it is used. */
export const MAX_SESSION_DAYS = 90;

/** Opens a session of the user; returns the token for the cookie, which is not stored. */
export async function createSession(
  { db }: DbContext,
  userId: string,
  userAgent: string | undefined,
  { verifiedByPasskey = false } = {},
): Promise<string> {
  const token = generateToken();
  await db.insert(sessions).values({
    userId,
    tokenHash: hashToken(token),
    userAgent: userAgent?.slice(0, 300) ?? null,
    verifiedByPasskey,
    expiresAt: new Date(Date.now() + SESSION_DAYS * 86_400_000).toISOString(),
  });
  return token;
}

export interface SessionRequest {
  account: Account;
  /** True if the code of the second step was verified. */
  hasCode: boolean;
  userAgent: string | undefined;
}

/**
 * Opens a session after the password was verified. Opens none if password or status have changed since, or if the code
 * of the second step is missing. Locks the account, and so waits for concurrent changes.
 */
export async function openSession(
  ctx: Context,
  { account: { id, passwordHash }, hasCode, userAgent }: SessionRequest,
): Promise<{ token: string } | 'changed' | 'code_required'> {
  return withTransaction(ctx, async (tx) => {
    const { userId, confirmedAt } = secondSteps;
    const secondStep = tx.db
      .select({ userId })
      .from(secondSteps)
      .where(and(eq(userId, users.id), isNotNull(confirmedAt)));
    const [account] = await tx.db
      .select({ isGuarded: exists(secondStep).mapWith(Boolean) })
      .from(users)
      .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash), isNull(users.suspendedAt)))
      .for('share');
    if (!account) return 'changed';
    if (account.isGuarded && !hasCode) return 'code_required';
    return { token: await createSession(tx, id, userAgent) };
  });
}

/** Ends the current session, if any. */
export async function signOut({ db, actor }: Context): Promise<void> {
  if (actor?.sessionId) await db.delete(sessions).where(eq(sessions.id, actor.sessionId));
}

/**
 * Checks again that the session is open. Call it in a transaction that has locked the user's row: recovering an account
 * locks that row too, and then ends all sessions.
 * @throws 401
 */
export async function requireSession({ db, actor }: Context<Actor>): Promise<void> {
  if (!actor.sessionId) return;
  const openCount = await db.$count(sessions, eq(sessions.id, actor.sessionId));
  if (openCount === 0) throw new Unauthorized();
}
