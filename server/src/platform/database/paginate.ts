import { and, asc, desc, type SQL } from 'drizzle-orm';
import { anyContains, type SearchTarget } from './conditions.ts';
import { type CursorPosition, decodeCursor, encodeCursor } from './cursor.ts';
import { isAfter, type SortKey, type SortOrder } from './sort-order.ts';

/** A page of a list */
export interface Page<R> {
  rows: R[];
  /** Cursor of the next page; `null` on the last page */
  nextCursor: string | null;
}

/** Requested page: `limit` rows after `cursor`, filtered by `q` */
export interface PageQuery {
  limit: number;
  cursor?: string | undefined;
  q?: string | undefined;
}

/** A page of a user's own list */
export interface UserPageQuery extends PageQuery {
  userId: string;
}

/** A query of Drizzle */
interface Query<Row> extends PromiseLike<Row[]> {
  prepare?: (name: string) => { execute(): Promise<Row[]> };
}

interface List<K extends string, Row, Response> {
  order: SortOrder<K>;
  /** Name of the first page's prepared statement, for lists whose conditions differ in values only. Saves planning. */
  statement?: string;
  /** Conditions; `undefined` is ignored. */
  where?: (SQL | undefined)[];
  /** Columns for the text search */
  search?: SearchTarget[];
  /**
   * Reads the rows. @param position position of the cursor, for queries that use it more efficiently than `where` does
   */
  read: (page: {
    where: SQL | undefined;
    orderBy: SQL[];
    limit: number;
    position: Partial<CursorPosition<K>> | undefined;
  }) => Query<Row>;
  /** Maps a row to its response; default: unchanged. */
  toResponse?: (row: Row) => Response;
}

/**
 * Returns one page of a list. The cursor contains the sort values of the last row, so it stays valid if that row is
 * deleted. Reads one row more than the limit to detect a next page.
 * @throws 400 for a cursor of another list
 */
export async function paginate<K extends string, Row extends CursorPosition<K>, Response = Row>(
  { limit, cursor, q }: PageQuery,
  { order, statement, where = [], search = [], read, toResponse }: List<K, Row, Response>,
): Promise<Page<Response>> {
  const keys = Object.entries(order) as [K, SortKey][];
  const types = Object.fromEntries(
    keys.map(([name, { column, cursorKey }]) => [
      name,
      (cursorKey ?? { column }).column.getSQLType(),
    ]),
  ) as Record<K, string>;
  const position = cursor === undefined ? undefined : decodeCursor(types, cursor);
  const searchCondition = await anyContains(search, q);
  const query = read({
    where: and(...where, searchCondition, position && isAfter(keys, position)),
    orderBy: keys.map(([, { column, direction }]) => (direction === 'asc' ? asc : desc)(column)),
    limit: limit + 1,
    position: position,
  });
  const isFirst = cursor === undefined && q === undefined;
  const prepared = statement && isFirst ? query.prepare?.(statement) : undefined;
  const rows = await (prepared ? prepared.execute() : query);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: toResponse ? page.map(toResponse) : (page as unknown as Response[]),
    nextCursor: rows.length > limit && last ? encodeCursor(types, last) : null,
  };
}
