import { expect, it } from 'vitest';
import { formatLira } from './format-lira.ts';

it.each([
  [1250, '1.250₺'],
  [12.5, '12,50₺'],
  [0.01, '0,01₺'],
])('%f lira is %s', (amount, text) => {
  expect(formatLira(amount)).toBe(text);
});
