import { describe, expect, it } from 'vitest';
import { renumberRows } from './renumber-rows.ts';

const createRows = (...numbers: number[]) =>
  numbers.map((sortOrder, index) => ({ id: String.fromCharCode(97 + index), sortOrder }));

/** Returns the rows with one moved from `from` to `to`. */
function moveRow<T>(rows: readonly T[], from: number, to: number): T[] {
  const movedRows = [...rows];
  movedRows.splice(to, 0, ...movedRows.splice(from, 1));
  return movedRows;
}

describe('renumberRows', () => {
  it('returns no rows if nothing moved', () => {
    expect(renumberRows(createRows(0, 1, 2))).toEqual([]);
    expect(renumberRows(createRows(10, 20, 30))).toEqual([]);
    expect(renumberRows([])).toEqual([]);
  });

  it('returns only the rows from the old to the new position', () => {
    expect(renumberRows(moveRow(createRows(0, 1, 2, 3, 4), 1, 3))).toEqual([
      { id: 'c', sortOrder: 1 },
      { id: 'd', sortOrder: 2 },
      { id: 'b', sortOrder: 3 },
    ]);
  });

  it('keeps gaps between the numbers', () => {
    expect(renumberRows(moveRow(createRows(10, 20, 30), 2, 1))).toEqual([
      { id: 'c', sortOrder: 20 },
      { id: 'b', sortOrder: 30 },
    ]);
  });

  it('makes equal numbers distinct', () => {
    expect(renumberRows(moveRow(createRows(0, 0, 0), 2, 0))).toEqual([
      { id: 'a', sortOrder: 1 },
      { id: 'b', sortOrder: 2 },
    ]);
  });

  it('renumbers from 0 if the numbers would exceed the integer range', () => {
    const largest = 2_147_483_647;
    expect(renumberRows(moveRow(createRows(largest, largest), 1, 0))).toEqual([
      { id: 'b', sortOrder: 0 },
      { id: 'a', sortOrder: 1 },
    ]);
  });

  it('results in strictly ascending numbers in the requested order', () => {
    const startRows = createRows(3, 3, 7, 7, 7, 9, 40);
    for (let from = 0; from < startRows.length; from++) {
      for (let to = 0; to < startRows.length; to++) {
        const expectedOrder = moveRow(startRows, from, to);
        const changes = new Map(
          renumberRows(expectedOrder).map(({ id, sortOrder }) => [id, sortOrder]),
        );
        const sortOrders = expectedOrder.map((row) => changes.get(row.id) ?? row.sortOrder);
        expect(new Set(sortOrders).size).toBe(startRows.length);
        expect([...sortOrders].sort((a, b) => a - b)).toEqual(sortOrders);
      }
    }
  });
});
