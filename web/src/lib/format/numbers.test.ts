import { expect, it, test } from 'vitest';
import { formatKurus, formatMoney, formatNumber, formatPercent, formatSigned } from './numbers.ts';

test('formatNumber groups digits with dots', () => {
  expect(formatNumber(1234567)).toBe('1.234.567');
});

test('formatMoney shows kuruş only for fractional amounts', () => {
  expect(formatMoney(1250)).toBe('1.250₺');
  expect(formatMoney(1250.5)).toBe('1.250,50₺');
  expect(formatMoney(0)).toBe('0₺');
});

test('negative numbers have a real minus sign', () => {
  expect(formatNumber(-1250)).toBe('−1.250');
  expect(formatMoney(-1250.5)).toBe('−1.250,50₺');
  expect(formatKurus(-5)).toBe('−5,00₺');
  expect(formatPercent(-0.12)).toContain('−');
});

it.each([
  [1250, '+1.250'],
  [-50, '−50'],
  [-1_000_000, '−1.000.000'],
  [0, '0'],
])('formatSigned formats %s as %s', (delta, text) => expect(formatSigned(delta)).toBe(text));
