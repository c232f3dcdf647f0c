/** @param numbers at least one */
export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const lower = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return (lower + upper) / 2;
}

type Measured = Record<string, number>;

/** Lets both take turns, A B A B …, so that what else the machine does falls on both; medians of each. */
export async function takeTurns<A extends Measured, B extends Measured>(
  rounds: number,
  measureA: () => Promise<A>,
  measureB: () => Promise<B>,
): Promise<[A, B]> {
  const as: A[] = [];
  const bs: B[] = [];
  for (let round = 0; round < rounds; round++) {
    as.push(await measureA());
    bs.push(await measureB());
  }
  return [mediansOf(as), mediansOf(bs)];
}

function mediansOf<M extends Measured>(slices: M[]): M {
  const names = Object.keys(slices[0] ?? {});
  const entries = names.map((name) => [name, median(slices.map((slice) => slice[name] ?? NaN))]);
  return Object.fromEntries(entries) as M;
}
