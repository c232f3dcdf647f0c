import { expect, it } from 'vitest';
import { mergeRetainedRows } from './merge-retained-rows.ts';

const createRows = (ids: string) => [...ids].map((id) => ({ id }));
const createRetainedRows = (ids: string) =>
  new Map(createRows(ids).map((row) => [row.id, { row, rowBefore: undefined }]));
const mergeIds = (fetchedIds: string, retainedIds: string, order: string) =>
  mergeRetainedRows(createRows(fetchedIds), createRetainedRows(retainedIds), [...order])
    .map(({ id }) => id)
    .join('');

it.each([
  ['in the middle', 'ace', 'bd', 'abcde', 'abcde'],
  ['at the beginning', 'cd', 'ab', 'abcd', 'abcd'],
  ['at the end', 'ab', 'cd', 'abcd', 'abcd'],
  ['alone', '', 'ab', 'ab', 'ab'],
  ['below rows that were added at the top', 'xbc', 'a', 'abc', 'xabc'],
  ['above rows that were added at the end', 'acx', 'b', 'abc', 'abcx'],
  ['once, if the list contains the row again', 'abc', 'b', 'abc', 'abc'],
  ['between the remaining rows after others disappeared', 'ae', 'c', 'abcde', 'ace'],
])(
  'a retained row stays in its position: %s',
  (_where, fetchedIds, retainedIds, order, expectedIds) => {
    expect(mergeIds(fetchedIds, retainedIds, order)).toBe(expectedIds);
  },
);

it('a decided row shows the decision until the list is refetched', () => {
  const [pendingRow, decidedRow, refetchedRow] = ['bekliyor', 'onaylandı', 'silindi'].map(
    (state) => ({
      id: 'a',
      state,
    }),
  );
  if (!pendingRow || !decidedRow || !refetchedRow) throw new Error('Three states');
  const retainedRows = new Map([['a', { row: decidedRow, rowBefore: pendingRow }]]);
  expect(mergeRetainedRows([pendingRow], retainedRows, ['a'])).toEqual([decidedRow]);
  expect(mergeRetainedRows([refetchedRow], retainedRows, ['a'])).toEqual([refetchedRow]);
});
