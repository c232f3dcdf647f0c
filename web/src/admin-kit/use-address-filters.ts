import { useSearchParams } from 'react-router';

/**
 * Filters of a list, kept in the address: they survive a reload, a way back, and can be sent to
 * somebody. A filter that is not set is ''.
 * @param replace false: the way back leads through every choice that was made
 */
export function useAddressFilters<K extends string>(names: readonly K[], { replace = true } = {}) {
  const [search, setSearch] = useSearchParams();
  const filters = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<
    K,
    string
  >;

  const set = (changes: Partial<Record<K, string>>) => {
    // From the address itself: of two changes close together the router shows the second the state before the first.
    const now = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries<string | undefined>(changes)) {
      if (value) now.set(name, value);
      else now.delete(name);
    }
    setSearch(now, { replace, preventScrollReset: true });
  };

  return { filters, set, isFiltered: names.some((name) => filters[name] !== '') };
}
