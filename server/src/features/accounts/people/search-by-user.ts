import { type AnyColumn, eq, or, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import {
  contains,
  eqAny,
  type SearchTarget,
  startsWith,
} from '../../../platform/database/conditions.ts';
import type { Database } from '../../../platform/database/create-pool.ts';
import { userSearch, users } from './accounts-tables.ts';

/**
 * Up to this number of matching users, their ids go into the query, which uses an index. Beyond it, matches are so
 * dense that a scan in list order finds a page sooner.
 */
export const MAX_IDS_PER_QUERY = 1000;

/**
 * SQL condition: searches a list by username, e-mail or Telegram name of its rows' users.
 * @param id column of the list's table with the user id
 * @param userColumns `users` or the joined `members`, which have the search text
 */
export function searchByUser(
  db: Database,
  id: AnyColumn,
  userColumns: { searchText: AnyColumn; telegramUsername: AnyColumn },
): SearchTarget {
  return async (searchText) => {
    const matches = await db
      .select({ id: userSearch.userId })
      .from(userSearch)
      .where(contains(userSearch.text, searchText))
      .limit(MAX_IDS_PER_QUERY + 1);
    if (matches.length > MAX_IDS_PER_QUERY) {
      const telegram = sql`fold_text(${userColumns.telegramUsername})`;
      return or(contains(userColumns.searchText, searchText), contains(telegram, searchText));
    }
    if (matches.length === 0) return sql`false`;
    return eqAny(
      id,
      matches.map((item) => item.id),
    );
  };
}

/** Finds members by the beginning of the name; for super admins also by the whole e-mail address. */
export function searchMembers({ db, actor }: Context, searchText: string, limit: number) {
  const { id, username, email } = users;
  // The expression of the unique index; usernames are ASCII.
  const folded = sql`lower(${username} collate "C")`;
  // Only one of the two conditions, since no name contains an @: with both PostgreSQL would scan all names.
  const isEmail = searchText.includes('@') && actor?.role === 'super_admin';
  return db
    .select({ id, username })
    .from(users)
    .where(isEmail ? eq(email, searchText.toLowerCase()) : startsWith(folded, searchText))
    .orderBy(folded)
    .limit(limit);
}
