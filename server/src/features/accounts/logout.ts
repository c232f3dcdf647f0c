import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { sessions } from './accounts-tables.ts';

/** Ends the session that the caller carries, if there is one. */
export async function logout({ db, actor }: Context): Promise<void> {
  if (actor?.sessionId) await db.delete(sessions).where(eq(sessions.id, actor.sessionId));
}
