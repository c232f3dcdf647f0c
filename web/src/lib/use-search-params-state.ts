import { useLocation, useNavigate } from 'react-router';
import { useIsHydrated } from './use-is-hydrated.ts';

/**
 * State in the URL's search parameters. It survives reload and back navigation and can be shared. Unset values are ''.
 * During SSR and hydration all values are ''.
 * @param replace if false, each change adds a history entry
 */
export function useSearchParamsState<K extends string>(
  names: readonly K[],
  { replace = true } = {},
) {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const currentParams = new URLSearchParams(isHydrated ? search : '');
  const values = Object.fromEntries(
    names.map((name) => [name, currentParams.get(name) ?? '']),
  ) as Record<K, string>;

  const setValues = (changes: Partial<Record<K, string>>) => {
    // The router's search is stale in the second of two changes before a render.
    const newParams = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries<string | undefined>(changes)) {
      if (value) newParams.set(name, value);
      else newParams.delete(name);
    }
    void navigate({ search: newParams.toString(), hash }, { replace, preventScrollReset: true });
  };
  return { values, setValues };
}
