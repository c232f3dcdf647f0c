import { type AnyColumn, or, sql } from 'drizzle-orm';
import { contains, eqAny, type SearchTarget } from '../../platform/database/conditions.ts';
import type { Database } from '../../platform/database/create-pool.ts';
import { userSearch } from './accounts-tables.ts';

/**
 * So many people are named to a list by their ids, which its index takes. Where more are found they stand so close
 * together that it is faster to walk the list in its order until a page is full.
 */
export const MAX_IDS_PER_QUERY = 1000;

/**
 * Searches a list by whom its rows belong to: their name, e-mail or name at Telegram.
 * @param id of the person, in the list's own table
 * @param person where the list has what is searched, `users` or the joined `members`
 */
export function searchByUser(
  db: Database,
  id: AnyColumn,
  person: { searchText: AnyColumn; telegramUsername: AnyColumn },
): SearchTarget {
  return async (typed) => {
    const found = await db
      .select({ id: userSearch.userId })
      .from(userSearch)
      .where(contains(userSearch.text, typed))
      .limit(MAX_IDS_PER_QUERY + 1);
    if (found.length > MAX_IDS_PER_QUERY) {
      const telegram = sql`fold_text(${person.telegramUsername})`;
      return or(contains(person.searchText, typed), contains(telegram, typed));
    }
    if (found.length === 0) return sql`false`;
    return eqAny(
      id,
      found.map((one) => one.id),
    );
  };
}
