import { useLocation, useNavigate } from 'react-router';
import { useIsHydrated } from './use-is-hydrated.ts';

/**
 * Choices on a page, kept in the search part of its address: they survive a reload and going back, and can be shared as
 * a link. A choice that is not set is '', as all are in the server's HTML.
 * @param replace false: each choice is a step to go back to
 */
export function useSearchParamsState<K extends string>(
  names: readonly K[],
  { replace = true } = {},
) {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const known = new URLSearchParams(isHydrated ? search : '');
  const values = Object.fromEntries(names.map((name) => [name, known.get(name) ?? ''])) as Record<
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
  return { chosen: values, choose: setValues };
}
