import { type AnyColumn, eq, or, type SQL, sql } from 'drizzle-orm';

/** True if folded text contains the search text, regardless of case and accents: `istanbul` finds İSTANBUL. */
export function contains(column: AnyColumn | SQL, searchText: string): SQL<boolean> {
  return sql`${column} like fold_text(${`%${escapeLike(searchText)}%`})`;
}

/** A column of folded text, or a function that returns another condition for the search text */
export type SearchTarget = AnyColumn | SQL | ((searchText: string) => Promise<SQL | undefined>);

/** Returns a condition: one of the targets contains the search text. `undefined` without a search text. */
export async function anyContains(
  targets: readonly SearchTarget[],
  searchText: string | undefined,
): Promise<SQL | undefined> {
  if (!searchText) return undefined;
  const find = (target: SearchTarget) =>
    typeof target === 'function' ? target(searchText) : contains(target, searchText);
  return or(...(await Promise.all(targets.map(find))));
}

/** Returns a filter `column = value`, or `undefined` without a value. */
export function eqIfGiven<C extends AnyColumn>(
  column: C,
  value: C['_']['data'] | undefined,
): SQL | undefined {
  return value === undefined ? undefined : eq(column, value);
}

/** True if folded text starts with the search text. Needs a B-tree index with text_pattern_ops. */
export function startsWith(column: AnyColumn | SQL, searchText: string): SQL<boolean> {
  return sql`${column} like fold_text(${`${escapeLike(searchText)}%`})`;
}

const escapeLike = (searchText: string) => searchText.replace(/[\\%_]/g, '\\$&');

/**
 * Returns `column = any(values)` with one array parameter.
 * Drizzle's `inArray` has one parameter per value: building hundreds takes longer than the query.
 */
export function eqAny(column: AnyColumn, values: readonly string[]): SQL {
  return sql`${column} = any(${sql.param(values)}::${sql.raw(column.getSQLType())}[])`;
}
