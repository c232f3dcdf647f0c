import { asc, eq, ilike, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';
import { users } from './accounts-tables.ts';

/** The account behind an e-mail or a username, whatever its case. The row holds the hash: show it to nobody. */
export async function findAccount(db: Queryable, identifier: string) {
  const folded = identifier.toLowerCase();
  const [row] = await db
    .select()
    .from(users)
    .where(or(eq(users.email, folded), sql`lower(${users.username} collate "C") = ${folded}`))
    .limit(1);
  return row;
}

/** The first 100 accounts whose e-mail or username contains `text`, by username. */
export async function searchAccounts(db: Queryable, text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const { id, username, email, role, points, suspendedAt } = users;
  return db
    .select({ id, username, email, role, points, suspendedAt })
    .from(users)
    .where(or(ilike(username, pattern), ilike(email, pattern)))
    .orderBy(asc(username))
    .limit(100);
}
