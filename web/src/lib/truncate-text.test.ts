import { expect, test } from 'vitest';
import { truncateAtWord, truncateMiddle, truncateText } from './truncate-text.ts';

test('truncateText returns the first 30 characters and replaces the rest with …', () => {
  expect(truncateText('ş'.repeat(30), 30)).toBe('ş'.repeat(30));
  expect(truncateText('ş'.repeat(31), 30)).toBe(`${'ş'.repeat(30)}…`);
});

test('truncateText does not split a surrogate pair', () => {
  expect(truncateText('a😀b', 2)).toBe('a😀…');
});

test('truncateMiddle shortens a text to the given length and preserves its end', () => {
  const link = 'https://kick.com/vitrin/videos/';
  expect(truncateMiddle(`${link}2026-11-20`, 30)).toBe('https://kick.com/…s/2026-11-20');
  expect(truncateMiddle(`${link}2026-11-21`, 30)).toHaveLength(30);
  expect(truncateMiddle('ş'.repeat(30), 30)).toBe('ş'.repeat(30));
  expect(truncateMiddle('a😀bc😀d', 4)).toBe('a…😀d');
});

test.each([
  ['Ödül stokta kalmadı', 15, 4, 'Ödül stokta kalmadı'],
  ['Ödül stokta kalmadığı için', 15, 4, 'Ödül stokta…'],
  ['Kelimesizuzunbirmetin', 10, 4, 'Kelimesizu…'],
])(
  '%o cut at a word near %i characters, or %i more, is %o',
  (text, length, tolerance, expected) => {
    expect(truncateAtWord(text, length, tolerance)).toBe(expected);
  },
);
