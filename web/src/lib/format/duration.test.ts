import { expect, it } from 'vitest';
import { formatDuration } from './duration.ts';

it.each([
  [0, '0 saniye'],
  [-5, '0 saniye'],
  [1, '1 saniye'],
  [59_001, '1 dakika'],
  [250_000, '4 dakika 10 saniye'],
  [3_600_000, '1 saat'],
  [2 * 86_400_000 + 3 * 3_600_000 + 59_000, '2 gün 3 saat'],
  [86_400_000 + 60_000, '1 gün'],
])('formatDuration formats %i ms as %s', (milliseconds, text) =>
  expect(formatDuration(milliseconds)).toBe(text),
);

it('formatDuration formats only the largest unit if maxUnits is 1', () =>
  expect(formatDuration(2 * 86_400_000 + 3 * 3_600_000, 1)).toBe('2 gün'));
