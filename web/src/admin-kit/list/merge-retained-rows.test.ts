import { expect, it } from 'vitest';
import { mergeRetainedRows } from './merge-retained-rows.ts';

const rows = (ids: string) => [...ids].map((id) => ({ id }));
const retain = (ids: string) =>
  new Map(rows(ids).map((row) => [row.id, { row, before: undefined }]));
const merge = (fresh: string, missing: string, order: string) =>
  mergeRetainedRows(rows(fresh), retain(missing), [...order])
    .map(({ id }) => id)
    .join('');

it.each([
  ['in the middle', 'ace', 'bd', 'abcde', 'abcde'],
  ['at the beginning', 'cd', 'ab', 'abcd', 'abcd'],
  ['at the end', 'ab', 'cd', 'abcd', 'abcd'],
  ['alone', '', 'ab', 'ab', 'ab'],
  ['below what came on top since', 'xbc', 'a', 'abc', 'xabc'],
  ['above what came below since', 'acx', 'b', 'abc', 'abcx'],
  ['once, where it came after all', 'abc', 'b', 'abc', 'abc'],
  ['beside others that went for good', 'ae', 'c', 'abcde', 'ace'],
])('a retained row keeps its position %s', (_where, fresh, missing, order, result) => {
  expect(merge(fresh, missing, order)).toBe(result);
});

it('a decided row shows the decision until the list is refetched', () => {
  const [before, decided, refetched] = ['bekliyor', 'onaylandı', 'silindi'].map((state) => ({
    id: 'a',
    state,
  }));
  if (!before || !decided || !refetched) throw new Error('Three states');
  const retained = new Map([['a', { row: decided, before }]]);
  expect(mergeRetainedRows([before], retained, ['a'])).toEqual([decided]);
  expect(mergeRetainedRows([refetched], retained, ['a'])).toEqual([refetched]);
});
