/**
 * Runs of consecutive entries of one holder, in list order. Run `i` has the entries `first[i]` to `last[i]`;
 * its holder is the four words at `4 * i` of `holders`.
 */
export interface Runs {
  count: number;
  first: Float64Array;
  last: Float64Array;
  holders: Uint32Array;
}

/** Returns the holder of a run: 32 hex digits. */
export function getHolder({ holders }: Runs, run: number): string {
  return Array.from(holders.subarray(4 * run, 4 * run + 4), (word) =>
    word.toString(16).padStart(8, '0'),
  ).join('');
}
