import { expect, it } from 'vitest';
import { getNextCountdownStep } from './next-countdown-step.ts';

it.each([
  [2500, 2000],
  [2000, 1000],
  [300, 0],
])('with %d ms left, a countdown in seconds changes when %d ms are left', (left, nextLeft) => {
  expect(getNextCountdownStep(10_000 - left, 10_000, 1000)).toBe(10_000 - nextLeft);
});

it('a countdown that has ended does not change', () => {
  expect(getNextCountdownStep(10_000, 10_000, 1000)).toBe(Number.POSITIVE_INFINITY);
});
