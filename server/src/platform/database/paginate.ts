import { and, asc, desc, type SQL } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { type FilterConditions, toConditions } from './conditions.ts';
import { type CursorPosition, decodeCursor, encodeCursor } from './cursor.ts';
import { isAfter, type SortKey, type SortOrder } from './sort-order.ts';

/** A page of a list */
export interface Page<R> {
  rows: R[];
  /** Cursor of the next page; `null` on the last page */
  nextCursor: string | null;
}

/** Requested page: `limit` rows after `cursor` */
export interface PageQuery {
  limit: number;
  cursor?: string | undefined;
}

/** Requested page of a user's own list */
export interface UserPageQuery extends PageQuery {
  userId: string;
}

/** A query of Drizzle */
interface Query<Row> extends PromiseLike<Row[]> {
  prepare?: (name: string) => { execute(): Promise<Row[]> };
}

/** A select of Drizzle without condition, order and limit */
interface Selection<Row> extends PromiseLike<Row[]> {
  $dynamic(): PgSelect;
}

/** Parts of a page's query. Some queries use the cursor's `position` instead of `where`, because it is faster. */
interface PageParts<K extends string> {
  where: SQL | undefined;
  orderBy: SQL[];
  limit: number;
  position: Partial<CursorPosition<K>> | undefined;
}

interface List<K extends string, Row, Response> {
  order: SortOrder<K>;
  /** Name of the first page's prepared statement, for lists whose conditions differ in values only. Saves planning. */
  statement?: string;
  /** Conditions of every page; `undefined` is ignored. */
  where?: (SQL | undefined)[];
  /** Select to which condition, order and limit are added, or a function that adds them itself */
  read: Selection<Row> | ((page: PageParts<K>) => Query<Row>);
  /** Maps a row to its response; default: unchanged. */
  toResponse?: (row: Row) => Response;
}

/** The conditions for the other fields of the query, required if it has any */
type Filters<Q> = keyof Omit<Q, keyof PageQuery> extends never
  ? { filters?: never }
  : { filters: FilterConditions<Omit<Q, keyof PageQuery>> };

/**
 * Returns one page of a list. The cursor contains the sort values of the last row, so it stays valid if that row is
 * deleted. Reads one row more than the limit to detect a next page.
 * @throws 400 for an invalid cursor
 */
export async function paginate<
  Q extends PageQuery,
  K extends string,
  Row extends CursorPosition<K>,
  Response = Row,
>(
  { limit, cursor, ...filter }: Q,
  { order, statement, where = [], filters, read, toResponse }: List<K, Row, Response> & Filters<Q>,
): Promise<Page<Response>> {
  const sortKeys = Object.entries(order) as [K, SortKey][];
  const types = Object.fromEntries(
    sortKeys.map(([name, { column, cursorKey }]) => [
      name,
      (cursorKey ?? { column }).column.getSQLType(),
    ]),
  ) as Record<K, string>;
  const position = cursor === undefined ? undefined : decodeCursor(types, cursor);
  const conditions = filters ? await toConditions(filter, filters) : [];
  const page = {
    where: and(...where, ...conditions, position && isAfter(sortKeys, position)),
    orderBy: sortKeys.map(([, { column, direction }]) =>
      (direction === 'asc' ? asc : desc)(column),
    ),
    limit: limit + 1,
    position,
  };
  const query = typeof read === 'function' ? read(page) : addPageParts(read, page);
  const isFirstPage = cursor === undefined && conditions.length === 0;
  const preparedQuery = statement && isFirstPage ? query.prepare?.(statement) : undefined;
  const rows = await (preparedQuery ? preparedQuery.execute() : query);
  const pageRows = rows.slice(0, limit);
  const lastRow = pageRows.at(-1);
  return {
    rows: toResponse ? pageRows.map(toResponse) : (pageRows as unknown as Response[]),
    nextCursor: rows.length > limit && lastRow ? encodeCursor(types, lastRow) : null,
  };
}

function addPageParts<Row, K extends string>(
  selection: Selection<Row>,
  { where, orderBy, limit }: PageParts<K>,
): Query<Row> {
  const query = selection.$dynamic().where(where);
  return query.orderBy(...orderBy).limit(limit) as unknown as Query<Row>;
}
