import { useLocation, useNavigate } from 'react-router';
import { useIsHydrated } from './use-is-hydrated.ts';

/**
 * State in the URL's search parameters: it survives reload and back navigation and can be shared. Unset values are '',
 * also in SSR.
 * @param replace false: each change adds a history entry
 */
export function useSearchParamsState<K extends string>(
  names: readonly K[],
  { replace = true } = {},
) {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const current = new URLSearchParams(isHydrated ? search : '');
  const values = Object.fromEntries(names.map((name) => [name, current.get(name) ?? ''])) as Record<
    K,
    string
  >;

  const setValues = (changes: Partial<Record<K, string>>) => {
    // The router's search is stale in the second of two changes before a render.
    const params = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries<string | undefined>(changes)) {
      if (value) params.set(name, value);
      else params.delete(name);
    }
    void navigate({ search: params.toString(), hash }, { replace, preventScrollReset: true });
  };
  return { values, setValues };
}
