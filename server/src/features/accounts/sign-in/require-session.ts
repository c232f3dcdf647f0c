import { eq } from 'drizzle-orm';
import { Unauthorized } from '../../../platform/base/errors.ts';
import type { Actor, Context } from '../../../platform/context.ts';
import { sessions } from '../people/accounts-tables.ts';

/**
 * Checks again that the session is open. Call it in a transaction that has locked the user's row: recovering an account
 * locks that row too, and then ends all sessions.
 * @throws 401
 */
export async function requireSession({ db, actor }: Context<Actor>): Promise<void> {
  if (!actor.sessionId) return;
  const open = await db.$count(sessions, eq(sessions.id, actor.sessionId));
  if (open === 0) throw new Unauthorized();
}
