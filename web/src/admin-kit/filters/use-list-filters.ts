import type { ListFilter } from './list-filters.tsx';
import { useSearchParamFilters } from './use-search-param-filters.ts';

type Fields = Record<string, ListFilter<unknown>>;

/** Filters of a list as it declares them. */
export interface ListFilters<F extends Fields> {
  /** Of the whole bar, for screen readers: `Siparişlerde ara`. */
  label: string;
  /** Grid columns of the bar. */
  layout: string;
  fields: F;
}

export type FilterValues<F extends Fields> = {
  [K in keyof F]?: F[K] extends ListFilter<infer V> ? NonNullable<V> : never;
};

/** What of `filters` is chosen in the address, and what changes it. */
export function useListFilters<F extends Fields>(filters: ListFilters<F>) {
  const names = Object.keys(filters.fields);
  const address = useSearchParamFilters(names);
  const read = names
    .map((name) => [name, filters.fields[name]?.parse(address.filters[name] ?? '')] as const)
    .filter(([, value]) => value !== undefined);
  const narrowing = names.filter((name) => !filters.fields[name]?.keepOnClear);
  return {
    ...filters,
    /** As the call takes it; each value is what its filter reads. */
    values: Object.fromEntries(read) as FilterValues<F>,
    setValue: (name: keyof F & string, text: string) => address.set({ [name]: text }),
    isFiltered: read.some(([name]) => narrowing.includes(name)),
    clear: () => address.set(Object.fromEntries(narrowing.map((name) => [name, '']))),
  };
}

/** Filters with what is chosen of them. */
export interface ActiveFilters {
  label: string;
  layout: string;
  fields: Fields;
  values: Record<string, unknown>;
  setValue(name: string, text: string): void;
  isFiltered: boolean;
  clear: () => void;
}
