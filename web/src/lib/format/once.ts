/**
 * Returns a function that creates a value on first use and caches it. Meant for `Intl`:
 * the first formatter blocks a phone for 60 ms, which pages without formats should not pay.
 *
 * @__NO_SIDE_EFFECTS__ Unused formats are tree-shaken.
 */
export function once<T>(create: () => T): () => T {
  let cache: { value: T } | undefined;
  return () => {
    cache ??= { value: create() };
    return cache.value;
  };
}
