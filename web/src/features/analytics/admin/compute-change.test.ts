import { expect, it } from 'vitest';
import { computeChange } from './compute-change.ts';

it.each([
  [112, 100, { direction: 'up', percentText: '%12' }],
  [88, 100, { direction: 'down', percentText: '%12' }],
  [0, 7, { direction: 'down', percentText: '%100' }],
  [100_001, 100_000, { direction: 'up', percentText: '<%1' }],
  [23_450, 100, { direction: 'up', percentText: '%23.350' }],
  [5, 5, null],
  [0, 0, null],
  [7, 0, null],
])('computes the change of %i after %i', (currentValue, previousValue, change) => {
  expect(computeChange(currentValue, previousValue)).toEqual(change);
});
