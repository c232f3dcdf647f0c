import { type AnyColumn, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connect.ts';
import type { Finder } from '../../platform/database/page-of.ts';
import { contains } from '../../platform/database/search.ts';
import { userSearch } from './accounts-tables.ts';

/**
 * So many people are named to a list by their ids, which its index takes. Where more are found they stand so close
 * together that it is faster to walk the list in its order until a page is full.
 */
export const FEW = 1000;

/**
 * Searches a list by whom its rows belong to: their name, e-mail or name at Telegram.
 * @param id of the person, in the list's own table
 * @param person where the list has what is searched, `users` or the joined `members`
 */
export function findingPeople(
  db: Database,
  id: AnyColumn,
  person: { searchText: AnyColumn; telegramUsername: AnyColumn },
): Finder {
  return async (typed) => {
    // Raw: materialized, so that the index is asked where many are found too. For a limit alone the table would be read
    // from its beginning until so many have come along.
    const { rows: found } = await db.execute<{ id: string }>(sql`
      with found as materialized (
        select ${userSearch.userId} as id from ${userSearch} where ${contains(userSearch.text, typed)}
      )
      select id from found limit ${FEW + 1}`);
    if (found.length > FEW) {
      const telegram = sql`fold_text(${person.telegramUsername})`;
      return or(contains(person.searchText, typed), contains(telegram, typed));
    }
    if (found.length === 0) return sql`false`;
    return sql`${id} = any(${sql.param(found.map((one) => one.id))}::uuid[])`;
  };
}
