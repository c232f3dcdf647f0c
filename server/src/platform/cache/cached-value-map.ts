import type { CachedValue, CacheEntry, ValueCache } from './cached-value.ts';

/**
 * Published values of things that come and go, e.g. one for each event. Only what is in the newest state of the index
 * has one; those that have left it are let go.
 */
export class CachedValueMap<T> {
  readonly #publisher: ValueCache;
  readonly #make: (key: string) => CachedValue<T>;
  readonly #values = new Map<string, CachedValue<T>>();
  #seen: CacheEntry<unknown> | undefined;

  /** @param make publishes the value of a key */
  constructor(publisher: ValueCache, make: (key: string) => CachedValue<T>) {
    this.#publisher = publisher;
    this.#make = make;
  }

  /**
   * The value of a key; undefined for one that the index doesn't have.
   * @param index the newest state of what tells which keys there are
   */
  find<I>(
    key: string,
    index: CacheEntry<I>,
    has: (value: I, key: string) => boolean,
  ): CachedValue<T> | undefined {
    if (index !== this.#seen) {
      this.#seen = index;
      for (const [known, value] of this.#values) {
        if (has(index.value, known)) continue;
        this.#publisher.evict(value);
        this.#values.delete(known);
      }
    }
    if (!has(index.value, key)) return undefined;
    let value = this.#values.get(key);
    if (!value) {
      value = this.#make(key);
      this.#values.set(key, value);
    }
    return value;
  }
}
