import { expect, it } from 'vitest';
import { createAxisFormat } from './create-axis-format.ts';

it('all labels of an axis have one form', () => {
  const compactFormat = createAxisFormat([{ day: '2026-11-01', views: 12_000 }]);
  expect([0, 5000, 10_000].map(compactFormat)).toEqual(['0', '5\u00a0B', '10\u00a0B']);
  const plainFormat = createAxisFormat([{ day: '2026-11-01', views: 9000 }]);
  expect([0, 5000].map(plainFormat)).toEqual(['0', '5.000']);
});
