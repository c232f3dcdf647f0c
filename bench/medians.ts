/** @param numbers at least one */
export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const lower = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return (lower + upper) / 2;
}

type Measured = Record<string, number>;

/** Lets all take turns, A B A B …, so that what else the machine does falls on each; medians of each. */
export async function takeTurns<M extends Measured[]>(
  rounds: number,
  ...measures: { [K in keyof M]: () => Promise<M[K]> }
): Promise<M> {
  const slices: Measured[][] = measures.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const [i, measure] of measures.entries()) slices[i]?.push(await measure());
  return slices.map(mediansOf) as M;
}

function mediansOf<M extends Measured>(slices: M[]): M {
  const names = Object.keys(slices[0] ?? {});
  const entries = names.map((name) => [name, median(slices.map((slice) => slice[name] ?? NaN))]);
  return Object.fromEntries(entries) as M;
}
