import { expect, test } from 'vitest';
import { cutMiddle, truncateText } from './truncate-text.ts';

test('truncateText keeps 30 characters and replaces the rest with …', () => {
  expect(truncateText('ş'.repeat(30), 30)).toBe('ş'.repeat(30));
  expect(truncateText('ş'.repeat(31), 30)).toBe(`${'ş'.repeat(30)}…`);
});

test('truncateText does not split a surrogate pair', () => {
  expect(truncateText('a😀b', 2)).toBe('a😀…');
});

test('cutMiddle shortens to the given length and keeps the end', () => {
  const link = 'https://kick.com/vitrin/videos/';
  expect(cutMiddle(`${link}2026-11-20`, 30)).toBe('https://kick.com/…s/2026-11-20');
  expect(cutMiddle(`${link}2026-11-21`, 30)).toHaveLength(30);
  expect(cutMiddle('ş'.repeat(30), 30)).toBe('ş'.repeat(30));
  expect(cutMiddle('a😀bc😀d', 4)).toBe('a…😀d');
});
