/** Returns the median. @param numbers at least one */
export function median(numbers: number[]): number {
  const sortedNumbers = numbers.toSorted((a, b) => a - b);
  const middle = sortedNumbers.length / 2;
  const lower = sortedNumbers[Math.ceil(middle) - 1] ?? Number.NaN;
  const upper = sortedNumbers[Math.floor(middle)] ?? Number.NaN;
  return (lower + upper) / 2;
}

/** @returns the value below which the given share of the numbers lies, for example 0.99 */
export function percentile(numbers: number[], share: number): number {
  const sortedNumbers = numbers.toSorted((a, b) => a - b);
  return (
    sortedNumbers[Math.min(sortedNumbers.length - 1, Math.floor(sortedNumbers.length * share))] ??
    Number.NaN
  );
}

type Values = Record<string, number>;

/** Repeats the measurements alternately (A B A B …), so that other load affects all equally. Returns medians. */
export async function interleave<V extends Values[]>(
  rounds: number,
  ...measures: { [K in keyof V]: () => Promise<V[K]> }
): Promise<V> {
  const results: Values[][] = measures.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, measure] of measures.entries()) results[index]?.push(await measure());
  return results.map(toMedians) as V;
}

function toMedians<V extends Values>(results: V[]): V {
  const names = Object.keys(results[0] ?? {});
  const entries = names.map((name) => [
    name,
    median(results.map((result) => result[name] ?? Number.NaN)),
  ]);
  return Object.fromEntries(entries) as V;
}
