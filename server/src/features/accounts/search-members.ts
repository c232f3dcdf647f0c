import { eq, or, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { startsWith } from '../../platform/database/search.ts';
import { users } from './accounts-tables.ts';

/** Members whose name begins with what was typed; to super_admins also whoever has just that e-mail. */
export function searchMembers({ db, actor }: Context, typed: string, limit: number) {
  const { id, username, email } = users;
  // The expression of the unique index: names hold the letters of ASCII alone.
  const folded = sql`lower(${username} collate "C")`;
  const isCalledSo = startsWith(folded, typed);
  const isReachedSo = actor?.role === 'super_admin' ? eq(email, typed.toLowerCase()) : undefined;
  return db
    .select({ id, username })
    .from(users)
    .where(or(isCalledSo, isReachedSo))
    .orderBy(folded)
    .limit(limit);
}
