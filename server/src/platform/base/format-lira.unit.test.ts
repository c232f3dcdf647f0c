import { expect, it } from 'vitest';
import { formatLira } from './format-lira.ts';

it.each([
  [1250, '1.250₺'],
  [12.5, '12,50₺'],
  [0.01, '0,01₺'],
])('formatLira formats %f lira as %s', (amount, text) => {
  expect(formatLira(amount)).toBe(text);
});
