import { listIdentifierSpellings } from '@vitrin/contract/identifier.ts';
import { type AnyColumn, count, eq, inArray, or, sql } from 'drizzle-orm';
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
 * Up to this number of matching users, the query contains their ids and uses an index. With more matching users, a scan
 * in list order finds a page sooner.
 */
export const MAX_IDS_PER_QUERY = 1000;

/** Number of users in which common texts are noticed. The trigram index would read all their entries. */
const SAMPLE_SIZE = 5000;
/** Fewer matches in the sample may be chance. */
const MIN_SAMPLE_MATCHES = 15;
/** The estimate must exceed the limit so far that the list is surely long. */
const ESTIMATE_MARGIN = 3;

/**
 * Returns a search condition for a list: the name, username, e-mail or Telegram name of a row's user contains the text.
 * @param id column of the list's table with the user id
 * @param userColumns `users` or the joined `members`, which have the search text
 */
export function searchByUser(
  db: Database,
  id: AnyColumn,
  userColumns: { searchText: AnyColumn; telegramUsername: AnyColumn },
): SearchTarget {
  return async (searchText) => {
    const matches = (await isCommon(db, searchText))
      ? undefined
      : await db
          .select({ id: userSearch.userId })
          .from(userSearch)
          .where(contains(userSearch.text, searchText))
          .limit(MAX_IDS_PER_QUERY + 1);
    if (matches === undefined || matches.length > MAX_IDS_PER_QUERY) {
      const telegram = sql`fold_text(${userColumns.telegramUsername})`;
      return or(contains(userColumns.searchText, searchText), contains(telegram, searchText));
    }
    if (matches.length === 0) return sql`false`;
    return eqAny(
      id,
      matches.map((match) => match.id),
    );
  };
}

/** Returns true if a sample shows that far more users match than fit into a query. */
async function isCommon(db: Database, searchText: string): Promise<boolean> {
  const sample = db
    .select({ text: userSearch.text })
    .from(userSearch)
    .limit(SAMPLE_SIZE)
    .as('sample');
  const [row] = await db
    .select({
      matches: count(),
      // Raw SQL: the number of users as PostgreSQL's statistics know it.
      users: sql<number>`(select reltuples from pg_class where oid = ${'user_search'}::regclass)`,
    })
    .from(sample)
    .where(contains(sample.text, searchText));
  if (!row || row.matches < MIN_SAMPLE_MATCHES) return false;
  return (row.matches * row.users) / SAMPLE_SIZE > MAX_IDS_PER_QUERY * ESTIMATE_MARGIN;
}

/** A trigram index needs this many characters. */
const MIN_CONTAINED_LENGTH = 3;

/**
 * Finds users by the beginning of the username; for super admins also by a part of the name or e-mail address. A whole
 * e-mail address finds its owner only. Only super admins get the e-mail addresses.
 */
export async function searchMembers(ctx: Context, searchText: string, limit: number) {
  const rows = await findMembers(ctx, searchText, limit);
  const canSeeEmails = ctx.actor?.role === 'super_admin';
  return rows.map((row) => ({ ...row, email: canSeeEmails ? row.email : null }));
}

async function findMembers(ctx: Context, searchText: string, limit: number) {
  const rows = await searchNames(ctx, searchText, limit);
  const isSearchedInside =
    ctx.actor?.role === 'super_admin' && searchText.length >= MIN_CONTAINED_LENGTH;
  const isWholeEmail = searchText.includes('@') && rows.length > 0;
  if (!isSearchedInside || isWholeEmail || rows.length === limit) return rows;
  const { id, username, email } = users;
  const otherRows = await ctx.db
    .select({ id, username, email })
    .from(userSearch)
    .innerJoin(users, eq(id, userSearch.userId))
    .where(contains(userSearch.text, searchText))
    .limit(limit);
  const ids = new Set(rows.map((row) => row.id));
  return [...rows, ...otherRows.filter((row) => !ids.has(row.id))].slice(0, limit);
}

/** Finds users by the beginning of the username, or for super admins by the whole e-mail address. */
function searchNames({ db, actor }: Context, searchText: string, limit: number) {
  const { id, username, email } = users;
  // The expression of the unique index; usernames are ASCII.
  const foldedUsername = sql`lower(${username} collate "C")`;
  // No username contains an @. Use only one of the conditions: with both PostgreSQL would scan all names.
  const isEmail = searchText.includes('@') && actor?.role === 'super_admin';
  return db
    .select({ id, username, email })
    .from(users)
    .where(
      isEmail
        ? inArray(email, listIdentifierSpellings(searchText))
        : startsWith(foldedUsername, searchText),
    )
    .orderBy(foldedUsername)
    .limit(limit);
}
