import type { Session } from '@vitrin/contract/own-account.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import { NotFound } from '../../../platform/base/errors.ts';
import { type Actor, type Context, withTransaction } from '../../../platform/context.ts';
import { type Page, type PageQuery, paginateOwn } from '../../../platform/database/paginate.ts';
import { descending } from '../../../platform/database/sort-order.ts';
import { sessions } from '../people/accounts-tables.ts';
import { lockReauthenticatedAccount } from '../sign-in/reauthenticate.ts';

/** Lists the user's open sessions, newest first. */
export async function listOwnSessions(
  ctx: Context<Actor>,
  page: PageQuery,
): Promise<Page<Session>> {
  const { actor, db } = ctx;
  const { id, userAgent, createdAt, expiresAt, userId } = sessions;
  const query = { ...page, userId: actor.id };
  return paginateOwn(ctx, query, {
    statement: 'list-own-sessions',
    owner: userId,
    order: { id: descending(id) },
    where: [gt(expiresAt, sql`now()`)],
    read: () => db.select({ id, userAgent, createdAt, expiresAt }).from(sessions),
    toResponse: (row) => ({ ...row, current: row.id === actor.sessionId }),
  });
}

/**
 * Ends one of the user's sessions.
 * @returns true if the session was the current one
 * @throws 403 auth.wrong_password; 404, also for sessions of other users
 */
export async function endOwnSession(ctx: Context<Actor>, sessionId: string): Promise<boolean> {
  return withTransaction(ctx, async (tx) => {
    const { id: userId } = await lockReauthenticatedAccount(tx);
    const { rowCount } = await tx.db
      .delete(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
    if (rowCount === 0) throw new NotFound();
    return sessionId === tx.actor.sessionId;
  });
}

/** Ends all sessions of the user, including the current one. @throws 403 auth.wrong_password */
export async function endOwnSessions(ctx: Context<Actor>): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const { id } = await lockReauthenticatedAccount(tx);
    await tx.db.delete(sessions).where(eq(sessions.userId, id));
  });
}
