import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { startsWith } from '../../../platform/database/conditions.ts';
import { users } from './accounts-tables.ts';

/** Finds members by the beginning of the name; for super admins also by the whole e-mail address. */
export function searchMembers({ db, actor }: Context, typed: string, limit: number) {
  const { id, username, email } = users;
  // The expression of the unique index; usernames are ASCII.
  const folded = sql`lower(${username} collate "C")`;
  // Only one of the two conditions, since no name contains an @: with both PostgreSQL would scan all names.
  const isEmail = typed.includes('@') && actor?.role === 'super_admin';
  return db
    .select({ id, username })
    .from(users)
    .where(isEmail ? eq(email, typed.toLowerCase()) : startsWith(folded, typed))
    .orderBy(folded)
    .limit(limit);
}
