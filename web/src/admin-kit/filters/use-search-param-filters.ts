import { useSearchParamsState } from '../../lib/use-search-params-state.ts';

/**
 * Filter state in the URL's search parameters. Unset filters are ''.
 * @param replace false: each change adds a history entry
 */
export function useSearchParamFilters<K extends string>(
  names: readonly K[],
  options?: { replace: boolean },
) {
  const { values, setValues } = useSearchParamsState(names, options);
  return {
    filters: values,
    set: setValues,
    isFiltered: names.some((name) => values[name] !== ''),
  };
}
