import { type AnyColumn, eq, or, type SQL, sql } from 'drizzle-orm';

/** Whether a column of folded text holds what was typed, whatever its case and accents: `istanbul` finds İSTANBUL. */
export function contains(column: AnyColumn | SQL, typed: string): SQL<boolean> {
  return sql`${column} like fold_text(${`%${literal(typed)}%`})`;
}

/** A column of folded text, or what finds the condition on rows in another way. */
export type SearchTarget = AnyColumn | SQL | ((typed: string) => Promise<SQL | undefined>);

/** Whether one of them holds what was typed; where nothing was, nothing is asked. */
export async function anyContains(
  searched: readonly SearchTarget[],
  typed: string | undefined,
): Promise<SQL | undefined> {
  if (!typed) return undefined;
  const find = (one: SearchTarget) =>
    typeof one === 'function' ? one(typed) : contains(one, typed);
  return or(...(await Promise.all(searched.map(find))));
}

/** A filter: the column is `value`; where none was given, nothing is asked. */
export function eqIfGiven<C extends AnyColumn>(
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

/**
 * Whether a column of ids or text is one of these. They are one value: with a parameter for each, as Drizzle's `inArray`
 * has, some hundred take longer to write than to look up.
 */
export function eqAny(column: AnyColumn, values: readonly string[]): SQL {
  return sql`${column} = any(${sql.param(values)}::${sql.raw(column.getSQLType())}[])`;
}
