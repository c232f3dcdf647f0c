import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { startsWith } from '../../platform/database/conditions.ts';
import { users } from './accounts-tables.ts';

/** Members whose name begins with what was typed; for a whole e-mail whoever has it, to super_admins alone. */
export function searchMembers({ db, actor }: Context, typed: string, limit: number) {
  const { id, username, email } = users;
  // The expression of the unique index: names hold the letters of ASCII alone.
  const folded = sql`lower(${username} collate "C")`;
  // One or the other, no name has an @: asked for both, the database would walk through all names in their order.
  const isEmail = typed.includes('@') && actor?.role === 'super_admin';
  return db
    .select({ id, username })
    .from(users)
    .where(isEmail ? eq(email, typed.toLowerCase()) : startsWith(folded, typed))
    .orderBy(folded)
    .limit(limit);
}
