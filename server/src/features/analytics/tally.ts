/** How often each thing came; a thing is told from others by its key. */
export class Tally<T> {
  readonly #counts = new Map<string, { thing: T; count: number }>();

  add(key: string, thing: T): void {
    const known = this.#counts.get(key);
    if (known) known.count++;
    else this.#counts.set(key, { thing, count: 1 });
  }

  /** One list for each column of a statement's `unnest`. */
  column<V>(read: (thing: T) => V): V[] {
    return [...this.#counts.values()].map(({ thing }) => read(thing));
  }

  get counts(): number[] {
    return [...this.#counts.values()].map(({ count }) => count);
  }
}
