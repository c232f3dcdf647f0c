import { expect, it } from 'vitest';
import { markDifferences } from './mark-differences.ts';

const formatDifferences = (name: string, other: string) =>
  markDifferences(name, other)
    .map(({ text, isDifferent }) => (isDifferent ? `[${text}]` : text))
    .join('');

it.each([
  ['oyuncu2', 'oyuncu1', 'oyuncu[2]'],
  ['oyuncu1', 'oyuncu2', 'oyuncu[1]'],
  ['oyuncu', 'oyuncu1', 'oyuncu'],
  ['007ali', '7ali', '[00]7ali'],
  ['IŞIK', 'ışık', 'IŞIK'],
  ['mehmed', 'ahmet', '[me]hme[d]'],
  ['ali', '', '[ali]'],
])('markDifferences compares %j with %j: %j', (name, other, expectedText) => {
  expect(formatDifferences(name, other)).toBe(expectedText);
});

it('markDifferences marks nothing in names longer than 60 letters', () => {
  expect(formatDifferences('a'.repeat(61), 'b')).toBe('a'.repeat(61));
});
