import { expect, test } from 'vitest';
import { formatNumber, titleCase } from './formats.ts';

test('numbers are grouped the Turkish way', () => {
  expect(formatNumber(1234567)).toBe('1.234.567');
});

test('words begin with Turkish capitals', () => {
  expect(titleCase('Kayan banner')).toBe('Kayan Banner');
  expect(titleCase('ilk ısı')).toBe('İlk Isı');
});
