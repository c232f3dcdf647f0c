import { type AnyColumn, eq, or, type SQL, sql } from 'drizzle-orm';

/** True if folded text contains the search text, regardless of case and accents: `istanbul` finds İSTANBUL. */
export function contains(column: AnyColumn | SQL, searchText: string): SQL<boolean> {
  return sql`${column} like fold_text(${`%${escapeLike(searchText)}%`})`;
}

/** The condition for each field of a filter. A field without one is a type error. */
export type FilterConditions<F> = {
  [K in keyof F]-?: (value: Exclude<F[K], undefined>) => SQL | undefined | Promise<SQL | undefined>;
};

/** Returns the conditions of the fields that have a value; an empty text counts as no value. */
export async function toConditions<F>(
  filter: F,
  conditions: FilterConditions<F>,
): Promise<(SQL | undefined)[]> {
  const conditionList = (Object.keys(conditions) as (keyof F)[]).flatMap((name) => {
    const value = filter[name];
    const hasValue = value !== undefined && value !== '';
    return hasValue ? [conditions[name](value as Exclude<F[keyof F], undefined>)] : [];
  });
  return Promise.all(conditionList);
}

/** Returns a filter: the column has the value. */
export function equals<C extends AnyColumn>(column: C): (value: C['_']['data']) => SQL {
  return (value) => eq(column, value);
}

/** A column of folded text, or a function that returns another condition for the search text */
export type SearchTarget = AnyColumn | SQL | ((searchText: string) => Promise<SQL | undefined>);

/** Returns a filter: one of the targets contains the search text. */
export function searchIn(
  ...targets: SearchTarget[]
): (searchText: string) => Promise<SQL | undefined> {
  return async (searchText) => {
    const buildCondition = (target: SearchTarget) =>
      typeof target === 'function' ? target(searchText) : contains(target, searchText);
    return or(...(await Promise.all(targets.map(buildCondition))));
  };
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
