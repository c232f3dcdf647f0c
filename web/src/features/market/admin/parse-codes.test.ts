import { expect, it } from 'vitest';
import { parseCodes } from './parse-codes.ts';

it('parseCodes returns one code per line without whitespace at the ends', () => {
  expect(parseCodes(' A-1 \r\n\n\tB-2\n', 2)).toEqual({ codes: ['A-1', 'B-2'] });
});

it.each([
  ['A\nB', 3, '3 sipariş için 2 kod var.'],
  ['A\nB\nC', 2, '2 sipariş için 3 kod var.'],
  ['', 1, '1 sipariş için 0 kod var.'],
  ['A\nB\nA', 3, '“A” iki kez yazılmış.'],
  ['x'.repeat(501), 1, 'Bir kod en fazla 500 karakter olabilir.'],
])('parseCodes reports the problem of %j for %d orders', (text, orderCount, problem) => {
  expect(parseCodes(text, orderCount).problem).toBe(problem);
});
