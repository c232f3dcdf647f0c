/** Milliseconds for which a name counts as missing */
const TTL_MS = 30_000;
const MAX_NAMES = 10_000;

/** Caches names of missing files, so that repeated requests don't reach the store. */
export class NegativeCache {
  readonly #expiryByName = new Map<string, number>();
  #generation = 0;

  /** Returns true if the name is known to be missing. */
  has(name: string, now = Date.now()): boolean {
    return now < (this.#expiryByName.get(name) ?? 0);
  }

  /** Runs the lookup unless the name is known to be missing. Returns null for missing files. */
  async find<T>(name: string, load: () => Promise<T | null>): Promise<T | null> {
    if (this.has(name)) return null;
    const generation = this.#generation;
    const file = await load();
    // Don't cache this miss if a file was stored during the lookup: it may be this one.
    if (file === null && generation === this.#generation) this.#add(name);
    return file;
  }

  /** Clears the cache, because a file was stored and may be any of them. */
  clear(): void {
    this.#generation++;
    this.#expiryByName.clear();
  }

  #add(name: string): void {
    if (this.#expiryByName.size >= MAX_NAMES) this.#expiryByName.clear();
    this.#expiryByName.set(name, Date.now() + TTL_MS);
  }
}
