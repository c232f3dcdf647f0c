import { type AnyColumn, and, eq, gt, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { CursorPosition } from './cursor.ts';

/** A column by which a list is sorted. It is never null. */
export interface SortKey {
  column: AnyColumn;
  direction: 'asc' | 'desc';
  /**
   * For values that nobody may be told: the cursor carries `column` of the row, and `find` gives the value to it.
   * Only for rows that are never removed.
   */
  cursorKey?: { column: AnyColumn; find: (carried: string | number) => SQL };
}

export const ascending = (column: AnyColumn): SortKey => ({ column, direction: 'asc' });
export const descending = (column: AnyColumn): SortKey => ({ column, direction: 'desc' });

/** What a list is sorted by, first things first, under the names that the values have in a row; together unique. */
export type SortOrder<K extends string> = Partial<Record<K, SortKey>>;

/** Whether a row stands behind `place`. Written so that an index on the keys is entered at the place. */
export function isAfter<K extends string>(
  keys: [K, SortKey][],
  place: CursorPosition<K>,
): SQL | undefined {
  const values = keys.map(([name, { cursorKey }]) => cursorKey?.find(place[name]) ?? place[name]);
  const columns = keys.map(([, { column }]) => column);
  const compare = keys.map(([, { direction }]) => (direction === 'asc' ? gt : lt));
  // One comparison of rows: the expanded form would walk through all that are equal in the first key.
  if (compare.every((one) => one === compare[0])) {
    return compare[0]?.(listed(columns), listed(values));
  }
  const steps = columns.map((column, at) =>
    and(
      ...columns.slice(0, at).map((before, i) => eq(before, values[i])),
      compare[at]?.(column, values[at]),
    ),
  );
  const atOrAfter = keys[0]?.[1].direction === 'asc' ? gte : lte;
  return columns[0] && and(atOrAfter(columns[0], values[0]), or(...steps));
}

const listed = (parts: unknown[]) =>
  sql`(${sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  )})`;
