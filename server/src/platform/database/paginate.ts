import { type AnyColumn, and, asc, desc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { type FilterConditions, toConditions } from './conditions.ts';
import type { Database } from './create-pool.ts';
import { type CursorPosition, decodeCursor, encodeCursor } from './cursor.ts';
import { prepareOnce } from './prepare-once.ts';
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
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Row[]> };
}

/** A select of Drizzle without condition, order and limit */
interface Selection<Row> extends PromiseLike<Row[]> {
  $dynamic(): PgSelect;
}

/** Parts of a page's query. Some queries use the cursor's `position` instead of `where`, because it is faster. */
interface PageParts<K extends string> {
  where: SQL | undefined;
  orderBy: SQL[];
  limit: number | Placeholder;
  position: Partial<CursorPosition<K>> | undefined;
}

/** Select to which condition, order and limit are added, or a function that adds them itself */
type Read<K extends string, Row, Result = PromiseLike<Row[]>> =
  | Selection<Row>
  | ((page: PageParts<K>) => Result);

interface List<K extends string, Row, Response> {
  order: SortOrder<K>;
  /** Conditions of every page; `undefined` is ignored. */
  where?: (SQL | undefined)[];
  read: Read<K, Row>;
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
  { order, where = [], filters, read, toResponse }: List<K, Row, Response> & Filters<Q>,
): Promise<Page<Response>> {
  const position = cursor === undefined ? undefined : decodeCursor(getSqlTypes(order), cursor);
  const conditions = filters ? await toConditions(filter, filters) : [];
  const rows = await buildQuery(read, {
    where: and(...where, ...conditions, position && isAfter(listSortKeys(order), position)),
    orderBy: buildOrderBy(order),
    limit: limit + 1,
    position,
  });
  return toPage(rows, limit, order, toResponse);
}

interface OwnList<K extends string, Row extends CursorPosition<K>, Response>
  extends Omit<List<K, Row, Response>, 'read' | 'where'> {
  /** Name of the first page's prepared statement */
  statement: string;
  /** Column with the id of a row's user */
  owner: AnyColumn;
  /** Conditions of every page. They are built once, so they must not contain values of a request. */
  where?: SQL[];
  /** Called once for the prepared statement, and for each later page. */
  read: () => Read<K, Row, Query<Row>>;
}

/**
 * Returns one page of a user's own list, like `paginate`. Pages of members read many of these lists, so the first page
 * is a prepared statement: neither Drizzle nor PostgreSQL build its query again.
 */
export async function paginateOwn<K extends string, Row extends CursorPosition<K>, Response = Row>(
  { db }: { db: Database },
  { userId, ...page }: UserPageQuery,
  { statement, owner, where = [], read, ...list }: OwnList<K, Row, Response>,
): Promise<Page<Response>> {
  if (page.cursor !== undefined) {
    return paginate(page, { ...list, where: [eq(owner, userId), ...where], read: read() });
  }
  const preparedStatement = prepareOnce(db, statement, () =>
    buildQuery(read(), {
      where: and(eq(owner, sql.placeholder('userId')), ...where),
      orderBy: buildOrderBy(list.order),
      limit: sql.placeholder('limit'),
      position: undefined,
    }),
  );
  const rows = await preparedStatement.execute({ userId, limit: page.limit + 1 });
  return toPage(rows, page.limit, list.order, list.toResponse);
}

const listSortKeys = <K extends string>(order: SortOrder<K>) =>
  Object.entries(order) as [K, SortKey][];

const getSqlTypes = <K extends string>(order: SortOrder<K>) =>
  Object.fromEntries(
    listSortKeys(order).map(([name, { column, cursorKey }]) => [
      name,
      (cursorKey ?? { column }).column.getSQLType(),
    ]),
  ) as Record<K, string>;

const buildOrderBy = <K extends string>(order: SortOrder<K>) =>
  listSortKeys(order).map(([, { column, direction }]) =>
    (direction === 'asc' ? asc : desc)(column),
  );

function buildQuery<K extends string, Row, Result>(
  read: Read<K, Row, Result>,
  page: PageParts<K>,
): Result | Query<Row> {
  if (typeof read === 'function') return read(page);
  const { where, orderBy, limit } = page;
  const query = read.$dynamic().where(where);
  return query.orderBy(...orderBy).limit(limit) as unknown as Query<Row>;
}

/** @param rows one row more than the limit, if there is a next page */
function toPage<K extends string, Row extends CursorPosition<K>, Response>(
  rows: Row[],
  limit: number,
  order: SortOrder<K>,
  toResponse?: (row: Row) => Response,
): Page<Response> {
  const pageRows = rows.slice(0, limit);
  const lastRow = pageRows.at(-1);
  return {
    rows: toResponse ? pageRows.map(toResponse) : (pageRows as unknown as Response[]),
    nextCursor: rows.length > limit && lastRow ? encodeCursor(getSqlTypes(order), lastRow) : null,
  };
}
