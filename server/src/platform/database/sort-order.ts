import { type AnyColumn, and, eq, gt, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { CursorPosition } from './cursor.ts';

/** A sort column; it must be NOT NULL. */
export interface SortKey {
  column: AnyColumn;
  direction: 'asc' | 'desc';
  /**
   * For values that must not appear in a cursor: the cursor carries `column`, and `find` looks the sort value up.
   * Only for tables whose rows are never deleted.
   */
  cursorKey?: { column: AnyColumn; find: (carried: string | number) => SQL };
}

/** Sorts by the column, smallest value first. */
export const ascending = (column: AnyColumn): SortKey => ({ column, direction: 'asc' });
/** Sorts by the column, largest value first. */
export const descending = (column: AnyColumn): SortKey => ({ column, direction: 'desc' });

/** Sort columns by row field, most significant first; together they must be unique. */
export type SortOrder<K extends string> = Partial<Record<K, SortKey>>;

/** Returns a condition for rows after a position, in a form that uses an index on the sort columns. */
export function isAfter<K extends string>(
  keys: [K, SortKey][],
  position: CursorPosition<K>,
): SQL | undefined {
  const values = keys.map(
    ([name, { cursorKey }]) => cursorKey?.find(position[name]) ?? position[name],
  );
  const columns = keys.map(([, { column }]) => column);
  const compare = keys.map(([, { direction }]) => (direction === 'asc' ? gt : lt));
  // One row comparison. The expanded form would scan all rows that are equal in the first column.
  if (compare.every((operator) => operator === compare[0])) {
    return compare[0]?.(rowExpression(columns), rowExpression(values));
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

const rowExpression = (parts: unknown[]) =>
  sql`(${sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  )})`;
