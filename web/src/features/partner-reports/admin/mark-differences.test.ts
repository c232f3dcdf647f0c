import { expect, it } from 'vitest';
import { markDifferences } from './mark-differences.ts';

const mark = (name: string, other: string) =>
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
])('marks %j beside %j as %j', (name, other, expected) => {
  expect(mark(name, other)).toBe(expected);
});

it('marks nothing in names too long to compare', () => {
  expect(mark('a'.repeat(61), 'b')).toBe('a'.repeat(61));
});
