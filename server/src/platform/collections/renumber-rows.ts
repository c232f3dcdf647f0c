interface Placed {
  id: string;
  sortOrder: number;
}

const LARGEST = 2_147_483_647;

/**
 * The rows whose number must change for `rows` to be their order. The numbers that are in use are
 * dealt out anew, equal ones apart, so that rows outside the movement keep theirs.
 */
export function renumberRows<T extends Placed>(rows: readonly T[]): Placed[] {
  const numbers: number[] = [];
  for (const number of rows.map((row) => row.sortOrder).sort((a, b) => a - b)) {
    numbers.push(Math.max(number, (numbers.at(-1) ?? -1) + 1));
  }
  const overflow = (numbers.at(-1) ?? 0) > LARGEST;
  return rows
    .map(({ id }, index) => ({ id, sortOrder: overflow ? index : (numbers[index] ?? index) }))
    .filter(({ sortOrder }, index) => sortOrder !== rows[index]?.sortOrder);
}
