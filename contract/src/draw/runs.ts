/**
 * Who has which entries, in the order of the list: run `i` are the whole numbers from `first[i]` to `last[i]`, and its
 * holder is the four words from `4 * i` on.
 */
export interface Runs {
  count: number;
  first: Float64Array;
  last: Float64Array;
  holders: Uint32Array;
}

/** The holder of a run: 32 hex digits. */
export function holderOf({ holders }: Runs, run: number): string {
  return Array.from(holders.subarray(4 * run, 4 * run + 4), (word) =>
    word.toString(16).padStart(8, '0'),
  ).join('');
}
