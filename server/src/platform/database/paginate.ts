import { and, asc, desc, type SQL } from 'drizzle-orm';
import { anyContains, type SearchTarget } from './conditions.ts';
import { type CursorPosition, decodeCursor, encodeCursor } from './cursor.ts';
import { isAfter, type SortKey, type SortOrder } from './sort-order.ts';

/** A part of a list that can grow. */
export interface Page<R> {
  rows: R[];
  /** Leads to the rows after these; `null` at the end. */
  nextCursor: string | null;
}

/** What part of a list is wanted: `limit` rows after `cursor`, found by `q`. */
export interface PageQuery {
  limit: number;
  cursor?: string | undefined;
  q?: string | undefined;
}

/** The same of a list that somebody has. */
export interface UserPageQuery extends PageQuery {
  userId: string;
}

interface List<K extends string, Row, Shown> {
  order: SortOrder<K>;
  /** What a row must fulfil; `undefined` asks nothing. */
  where?: (SQL | undefined)[];
  /** What a search looks through. */
  search?: SearchTarget[];
  /** Reads the rows. @param place of the row before the first, for who can make better use of it than `where` does */
  read: (part: {
    where: SQL | undefined;
    orderBy: SQL[];
    limit: number;
    place: Partial<CursorPosition<K>> | undefined;
  }) => PromiseLike<Row[]>;
  /** A row as it goes out; default as it is. */
  toResponse?: (row: Row) => Shown;
}

/**
 * One page of a list. Its cursor carries the last row's own sort values, so that the next page is there also when that
 * row has been removed since. One row more than wanted is read: it tells that there is a next page.
 * @throws 400 for a cursor that is not of this list
 */
export async function paginate<K extends string, Row extends CursorPosition<K>, Shown = Row>(
  { limit, cursor, q }: PageQuery,
  { order, where = [], search = [], read, toResponse }: List<K, Row, Shown>,
): Promise<Page<Shown>> {
  const keys = Object.entries(order) as [K, SortKey][];
  const types = Object.fromEntries(
    keys.map(([name, { column, cursorKey }]) => [
      name,
      (cursorKey ?? { column }).column.getSQLType(),
    ]),
  ) as Record<K, string>;
  const place = cursor === undefined ? undefined : decodeCursor(types, cursor);
  const found = await anyContains(search, q);
  const rows = await read({
    where: and(...where, found, place && isAfter(keys, place)),
    orderBy: keys.map(([, { column, direction }]) => (direction === 'asc' ? asc : desc)(column)),
    limit: limit + 1,
    place,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: toResponse ? page.map(toResponse) : (page as unknown as Shown[]),
    nextCursor: rows.length > limit && last ? encodeCursor(types, last) : null,
  };
}
