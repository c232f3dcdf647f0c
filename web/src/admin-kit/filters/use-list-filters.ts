import { useSearchParamsState } from '../../lib/use-search-params-state.ts';
import type { ListFilter } from './list-filters.tsx';

export type FilterFields = Record<string, ListFilter<unknown>>;

/** Declares the filters of a list. */
export interface ListFilters<F extends FilterFields> {
  /** Label of the bar, for screen readers: `Siparişlerde ara`. */
  label: string;
  fields: F;
}

export type FilterValues<F extends FilterFields> = {
  [K in keyof F]?: F[K] extends ListFilter<infer V> ? NonNullable<V> : never;
};

/** Returns the filter values of the URL and functions that change the values. */
export function useListFilters<F extends FilterFields>(filters: ListFilters<F>) {
  const names = Object.keys(filters.fields);
  const searchParams = useSearchParamsState(names);
  const entries = names
    .map((name) => [name, filters.fields[name]?.parse(searchParams.values[name] ?? '')] as const)
    .filter(([, value]) => value !== undefined);
  const clearableNames = names.filter((name) => !filters.fields[name]?.isKeptOnClear);
  return {
    ...filters,
    /** The filter values in the form of the API's query */
    values: Object.fromEntries(entries) as FilterValues<F>,
    setValue: (name: keyof F & string, text: string) => searchParams.setValues({ [name]: text }),
    isFiltered: entries.some(([name]) => clearableNames.includes(name)),
    clear: () =>
      searchParams.setValues(Object.fromEntries(clearableNames.map((name) => [name, '']))),
  };
}

/** Filters with their current values. */
export interface ActiveFilters {
  label: string;
  fields: FilterFields;
  values: Record<string, unknown>;
  setValue(name: string, text: string): void;
  isFiltered: boolean;
  clear: () => void;
}
