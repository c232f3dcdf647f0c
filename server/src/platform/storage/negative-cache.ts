/** How long a name is taken for missing, milliseconds. */
const HOLDS = 30_000;
const MOST = 10_000;

/** Names that were looked for and are not there, so that a store is not asked for them again and again. */
export class NegativeCache {
  readonly #until = new Map<string, number>();
  #generation = 0;

  has(name: string, now = Date.now()): boolean {
    return now < (this.#until.get(name) ?? 0);
  }

  /** Looks for a name, and remembers when it is not there. */
  async find<T>(name: string, look: () => Promise<T | null>): Promise<T | null> {
    if (this.has(name)) return null;
    const generation = this.#generation;
    const found = await look();
    // What was stored since may be what was looked for.
    if (found === null && generation === this.#generation) this.#add(name);
    return found;
  }

  /** Something was stored: any of them may be there now. */
  forget(): void {
    this.#generation++;
    this.#until.clear();
  }

  #add(name: string): void {
    if (this.#until.size >= MOST) this.#until.clear();
    this.#until.set(name, Date.now() + HOLDS);
  }
}
