import { eq, sql } from 'drizzle-orm';
import type { Actor, Context } from '../../platform/context.ts';
import { users } from './accounts-tables.ts';

/** The caller has been told of all changes of the legal texts up to now. */
export async function markLegalChangesSeen({ db, actor }: Context<Actor>): Promise<void> {
  await db.update(users).set({ legalTextsSeenAt: sql`now()` }).where(eq(users.id, actor.id));
}
