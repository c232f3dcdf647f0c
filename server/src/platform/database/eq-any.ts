import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * Whether a column of ids or text is one of these. They are one value: with a parameter for each, as Drizzle's `inArray`
 * has, some hundred take longer to write than to look up.
 */
export function eqAny(column: AnyColumn, values: readonly string[]): SQL {
  return sql`${column} = any(${sql.param(values)}::${sql.raw(column.getSQLType())}[])`;
}
