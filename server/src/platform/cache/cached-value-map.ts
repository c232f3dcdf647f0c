import type { CachedValue, CacheEntry, ValueCache } from './cached-value.ts';

/**
 * Cached values by key, for example one per event. The index is a cache entry that contains all valid keys. When the
 * index changes, values of keys that it no longer contains are evicted.
 */
export class CachedValueMap<T> {
  readonly #valueCache: ValueCache;
  readonly #create: (key: string) => CachedValue<T>;
  readonly #values = new Map<string, CachedValue<T>>();
  #lastIndex: CacheEntry<unknown> | undefined;

  /** @param create creates the cached value of a key */
  constructor(valueCache: ValueCache, create: (key: string) => CachedValue<T>) {
    this.#valueCache = valueCache;
    this.#create = create;
  }

  /**
   * Returns the value of a key, or `undefined` if the index does not contain the key.
   * @param index cache entry with the current keys
   */
  find<I>(
    key: string,
    index: CacheEntry<I>,
    has: (value: I, key: string) => boolean,
  ): CachedValue<T> | undefined {
    if (index !== this.#lastIndex) {
      this.#lastIndex = index;
      for (const [knownKey, value] of this.#values) {
        if (has(index.value, knownKey)) continue;
        this.#valueCache.evict(value);
        this.#values.delete(knownKey);
      }
    }
    if (!has(index.value, key)) return undefined;
    let value = this.#values.get(key);
    if (!value) {
      value = this.#create(key);
      this.#values.set(key, value);
    }
    return value;
  }
}
