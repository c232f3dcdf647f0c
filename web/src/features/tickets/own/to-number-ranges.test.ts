import { expect, it } from 'vitest';
import { toNumberRanges } from './to-number-ranges.ts';

it('toNumberRanges joins consecutive ticket numbers and puts the ranges in ascending order', () => {
  const numbers = ['BLT-00000009', 'BLT-00000010', 'BLT-00000011', 'BLT-00000003', 'BLT-00000005'];
  expect(toNumberRanges(numbers)).toEqual([
    { first: 'BLT-00000003', last: 'BLT-00000003', count: 1 },
    { first: 'BLT-00000005', last: 'BLT-00000005', count: 1 },
    { first: 'BLT-00000009', last: 'BLT-00000011', count: 3 },
  ]);
  expect(toNumberRanges([])).toEqual([]);
});
