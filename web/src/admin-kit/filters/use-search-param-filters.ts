import { useSearchParamsState } from '../../lib/use-search-params-state.ts';

/**
 * Filters of a list, kept in the address. A filter that is not set is ''.
 * @param replace false: each choice is a step to go back to
 */
export function useSearchParamFilters<K extends string>(
  names: readonly K[],
  options?: { replace: boolean },
) {
  const { chosen, choose } = useSearchParamsState(names, options);
  return {
    filters: chosen,
    set: choose,
    isFiltered: names.some((name) => chosen[name] !== ''),
  };
}
