/**
 * Runs of consecutive entries of one holder, in list order. Run `i` has the entries `firstEntries[i]` to
 * `lastEntries[i]`. Its holder is the four words of `holders` from index `4 * i`.
 */
export interface Runs {
  count: number;
  firstEntries: Float64Array;
  lastEntries: Float64Array;
  holders: Uint32Array;
}

/** Returns the holder of a run: 32 hex digits. */
export function getHolder({ holders }: Runs, run: number): string {
  return Array.from(holders.subarray(4 * run, 4 * run + 4), (word) =>
    word.toString(16).padStart(8, '0'),
  ).join('');
}
