import type { Runs } from './runs.ts';

/**
 * The remaining entries of a list, in list order. A Fenwick tree over the sizes of the runs makes
 * finding and removing an entry O(log runs), whatever the number of entries.
 */
export class RemainingEntries {
  readonly #runs: Runs;
  readonly #tree: Float64Array;
  /** Largest power of two up to the number of runs: the first step of a search in the tree */
  readonly #highestStep: number;
  /** Removed entries by run, ascending */
  readonly #removedEntries = new Map<number, number[]>();
  /** Hash table of runs: first run of each bucket. The key is the first word of the holder, which is random. */
  readonly #buckets: Int32Array;
  /** Next run in the same bucket; -1 at the end */
  readonly #nextRuns: Int32Array;
  /** Number of remaining entries */
  size = 0;

  constructor(runs: Runs) {
    const { count } = runs;
    this.#runs = runs;
    this.#tree = new Float64Array(count + 1);
    this.#highestStep = 2 ** Math.floor(Math.log2(Math.max(1, count)));
    this.#buckets = new Int32Array(2 * this.#highestStep).fill(-1);
    this.#nextRuns = new Int32Array(count);
    for (let run = 0; run < count; run++) {
      const size = this.#getSize(run);
      this.size += size;
      const node = run + 1;
      this.#tree[node] = (this.#tree[node] ?? 0) + size;
      const parentNode = node + (node & -node);
      if (parentNode <= count)
        this.#tree[parentNode] = (this.#tree[parentNode] ?? 0) + (this.#tree[node] ?? 0);
      const bucket = this.#getBucket(run);
      this.#nextRuns[run] = this.#buckets[bucket] ?? -1;
      this.#buckets[bucket] = run;
    }
  }

  /** Returns the remaining entry at `index`, and its run. */
  getEntry(index: number): { run: number; entry: number } {
    let run = 0;
    let remainingIndex = index;
    for (let step = this.#highestStep; step >= 1; step /= 2) {
      const size = this.#tree[run + step] ?? Number.POSITIVE_INFINITY;
      if (size > remainingIndex) continue;
      run += step;
      remainingIndex -= size;
    }
    let entry = (this.#runs.firstEntries[run] ?? 0) + remainingIndex;
    for (const removedEntry of this.#removedEntries.get(run) ?? [])
      if (removedEntry <= entry) entry++;
    return { run, entry };
  }

  /** Removes one entry of a run. */
  remove(run: number, entry: number): void {
    const removedEntries = [...(this.#removedEntries.get(run) ?? []), entry].sort((a, b) => a - b);
    this.#removedEntries.set(run, removedEntries);
    this.#subtract(run, 1);
  }

  /** Removes all entries of a run's holder. `remove` must not have removed any of them. */
  removeHolder(run: number): void {
    let otherRun = this.#buckets[this.#getBucket(run)] ?? -1;
    for (; otherRun >= 0; otherRun = this.#nextRuns[otherRun] ?? -1) {
      if (this.#isSameHolder(run, otherRun)) this.#subtract(otherRun, this.#getSize(otherRun));
    }
  }

  #getSize(run: number): number {
    return (this.#runs.lastEntries[run] ?? 0) - (this.#runs.firstEntries[run] ?? 0) + 1;
  }

  #getBucket(run: number): number {
    return (this.#runs.holders[4 * run] ?? 0) % this.#buckets.length;
  }

  #isSameHolder(run: number, otherRun: number): boolean {
    const { holders } = this.#runs;
    for (let wordIndex = 0; wordIndex < 4; wordIndex++) {
      if (holders[4 * run + wordIndex] !== holders[4 * otherRun + wordIndex]) return false;
    }
    return true;
  }

  #subtract(run: number, entries: number): void {
    this.size -= entries;
    for (let node = run + 1; node < this.#tree.length; node += node & -node) {
      this.#tree[node] = (this.#tree[node] ?? 0) - entries;
    }
  }
}
