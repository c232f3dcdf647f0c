import type { Runs } from './runs.ts';

/**
 * The remaining entries of a list, in list order. A Fenwick tree over the sizes of the runs makes
 * finding and removing an entry O(log runs), whatever the number of entries.
 */
export class RemainingEntries {
  readonly #runs: Runs;
  readonly #tree: Float64Array;
  readonly #highest: number;
  /** Removed entries by run, ascending */
  readonly #gone = new Map<number, number[]>();
  /** Hash table of runs, keyed by the first word of the holder, which is random */
  readonly #chains: Int32Array;
  readonly #next: Int32Array;
  size = 0;

  constructor(runs: Runs) {
    const { count } = runs;
    this.#runs = runs;
    this.#tree = new Float64Array(count + 1);
    this.#highest = 2 ** Math.floor(Math.log2(Math.max(1, count)));
    this.#chains = new Int32Array(2 * this.#highest).fill(-1);
    this.#next = new Int32Array(count);
    for (let run = 0; run < count; run++) {
      const size = this.#sizeOf(run);
      this.size += size;
      const node = run + 1;
      this.#tree[node] = (this.#tree[node] ?? 0) + size;
      const above = node + (node & -node);
      if (above <= count) this.#tree[above] = (this.#tree[above] ?? 0) + (this.#tree[node] ?? 0);
      const chain = this.#chainOf(run);
      this.#next[run] = this.#chains[chain] ?? -1;
      this.#chains[chain] = run;
    }
  }

  /** Returns the entry at index `k` of the remaining entries, and its run. */
  at(k: number): { run: number; entry: number } {
    let run = 0;
    let before = k;
    for (let step = this.#highest; step >= 1; step /= 2) {
      const size = this.#tree[run + step] ?? Number.POSITIVE_INFINITY;
      if (size > before) continue;
      run += step;
      before -= size;
    }
    let entry = (this.#runs.first[run] ?? 0) + before;
    for (const removed of this.#gone.get(run) ?? []) if (removed <= entry) entry++;
    return { run, entry };
  }

  remove(run: number, entry: number): void {
    const removed = [...(this.#gone.get(run) ?? []), entry].sort((a, b) => a - b);
    this.#gone.set(run, removed);
    this.#take(run, 1);
  }

  /** Removes all entries of a run's holder. */
  removeHolder(run: number): void {
    let other = this.#chains[this.#chainOf(run)] ?? -1;
    for (; other >= 0; other = this.#next[other] ?? -1) {
      if (this.#isSameHolder(run, other)) this.#take(other, this.#sizeOf(other));
    }
  }

  #sizeOf(run: number): number {
    return (this.#runs.last[run] ?? 0) - (this.#runs.first[run] ?? 0) + 1;
  }

  #chainOf(run: number): number {
    return (this.#runs.holders[4 * run] ?? 0) % this.#chains.length;
  }

  #isSameHolder(run: number, other: number): boolean {
    const { holders } = this.#runs;
    for (let word = 0; word < 4; word++) {
      if (holders[4 * run + word] !== holders[4 * other + word]) return false;
    }
    return true;
  }

  #take(run: number, entries: number): void {
    this.size -= entries;
    for (let node = run + 1; node < this.#tree.length; node += node & -node) {
      this.#tree[node] = (this.#tree[node] ?? 0) - entries;
    }
  }
}
