interface SortedRow {
  id: string;
  sortOrder: number;
}

const MAX_SORT_ORDER = 2_147_483_647;

/**
 * Returns the rows whose `sortOrder` must change so that the order of `rows` is the sort order.
 * Reuses the existing numbers and makes equal ones distinct, so rows outside the moved range keep theirs.
 */
export function renumberRows<T extends SortedRow>(rows: readonly T[]): SortedRow[] {
  const numbers: number[] = [];
  for (const number of rows.map((row) => row.sortOrder).sort((a, b) => a - b)) {
    numbers.push(Math.max(number, (numbers.at(-1) ?? -1) + 1));
  }
  const hasOverflow = (numbers.at(-1) ?? 0) > MAX_SORT_ORDER;
  return rows
    .map(({ id }, index) => ({ id, sortOrder: hasOverflow ? index : (numbers[index] ?? index) }))
    .filter(({ sortOrder }, index) => sortOrder !== rows[index]?.sortOrder);
}
