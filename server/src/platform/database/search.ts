import { type AnyColumn, eq, or, type SQL, sql } from 'drizzle-orm';

/** Whether a column of folded text holds what was typed, whatever its case and accents: `istanbul` finds İSTANBUL. */
export function contains(column: AnyColumn | SQL, typed: string): SQL<boolean> {
  return sql`${column} like fold_text(${`%${literal(typed)}%`})`;
}

/** Whether one of the columns does; where nothing was typed, nothing is asked. */
export function anyContains(
  columns: readonly (AnyColumn | SQL)[],
  typed: string | undefined,
): SQL | undefined {
  return typed ? or(...columns.map((column) => contains(column, typed))) : undefined;
}

/** A filter: the column is `value`; where none was given, nothing is asked. */
export function matches<C extends AnyColumn>(
  column: C,
  value: C['_']['data'] | undefined,
): SQL | undefined {
  return value === undefined ? undefined : eq(column, value);
}

/** Whether a column of folded text begins with what was typed; an index in the order of letters answers it. */
export function startsWith(column: AnyColumn | SQL, typed: string): SQL<boolean> {
  return sql`${column} like fold_text(${`${literal(typed)}%`})`;
}

const literal = (typed: string) => typed.replace(/[\\%_]/g, '\\$&');
