import { expect, it } from 'vitest';
import { keepPlaces } from './keep-places.ts';

const rows = (ids: string) => [...ids].map((id) => ({ id }));
const kept = (ids: string) => new Map(rows(ids).map((row) => [row.id, row]));
const placed = (fresh: string, gone: string, order: string) =>
  keepPlaces(rows(fresh), kept(gone), [...order])
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
])('a row keeps its place %s', (_where, fresh, gone, order, result) => {
  expect(placed(fresh, gone, order)).toBe(result);
});
