/** Counts items by key. */
export class Tally<T> {
  readonly #counts = new Map<string, { thing: T; count: number }>();

  add(key: string, thing: T): void {
    const known = this.#counts.get(key);
    if (known) known.count++;
    else this.#counts.set(key, { thing, count: 1 });
  }

  /** Returns one value per item, as an array for SQL `unnest`. */
  column<V>(read: (thing: T) => V): V[] {
    return [...this.#counts.values()].map(({ thing }) => read(thing));
  }

  get counts(): number[] {
    return [...this.#counts.values()].map(({ count }) => count);
  }
}
