import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test('30 characters stay, the 31st becomes …', () => {
  expect(cutText('ş'.repeat(30), 30)).toBe('ş'.repeat(30));
  expect(cutText('ş'.repeat(31), 30)).toBe(`${'ş'.repeat(30)}…`);
});

test('a character of two units is not torn', () => {
  expect(cutText('a😀b', 2)).toBe('a😀…');
});
