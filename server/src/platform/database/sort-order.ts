import { type AnyColumn, and, eq, gt, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { CursorPosition } from './cursor.ts';

/** A sort column; it must be NOT NULL. */
export interface SortKey {
  column: AnyColumn;
  direction: 'asc' | 'desc';
  /**
   * For sort values that must not appear in a cursor: the cursor contains `cursorKey.column` instead, and `find` looks
   * up the sort value.
   * Only for tables whose rows are never deleted.
   */
  cursorKey?: { column: AnyColumn; find: (cursorValue: string | number) => SQL };
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
  const operators = keys.map(([, { direction }]) => (direction === 'asc' ? gt : lt));
  // One row comparison. The expanded form would scan all rows that are equal in the first column.
  if (operators.every((operator) => operator === operators[0])) {
    return operators[0]?.(buildRowExpression(columns), buildRowExpression(values));
  }
  const alternatives = columns.map((column, index) =>
    and(
      ...columns.slice(0, index).map((previousColumn, i) => eq(previousColumn, values[i])),
      operators[index]?.(column, values[index]),
    ),
  );
  const atOrAfter = keys[0]?.[1].direction === 'asc' ? gte : lte;
  return columns[0] && and(atOrAfter(columns[0], values[0]), or(...alternatives));
}

const buildRowExpression = (parts: unknown[]) =>
  sql`(${sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  )})`;
