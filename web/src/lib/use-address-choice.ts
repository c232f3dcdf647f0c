import { navigate } from 'wouter/use-browser-location';
import { useAddressSearch } from './address.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

/**
 * What is chosen on a page, kept in the search part of its address: it survives a reload, a way back, and can be sent
 * to somebody. What is not chosen is '', as everything is in the server's HTML.
 */
export function useAddressChoice<K extends string>(names: readonly K[]) {
  const search = useAddressSearch();
  const isHydrated = useIsHydrated();
  const known = new URLSearchParams(isHydrated ? search : '');
  const chosen = Object.fromEntries(names.map((name) => [name, known.get(name) ?? ''])) as Record<
    K,
    string
  >;

  const choose = (changes: Partial<Record<K, string>>) => {
    const now = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries<string | undefined>(changes)) {
      if (value) now.set(name, value);
      else now.delete(name);
    }
    const { pathname, hash } = window.location;
    navigate(`${pathname}${now.size > 0 ? `?${now}` : ''}${hash}`, { replace: true });
  };
  return { chosen, choose };
}
