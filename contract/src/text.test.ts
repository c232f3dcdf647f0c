import { expect, it } from 'vitest';
import { MAX_SLUG_LENGTH, toSlug } from './text.ts';

it.each([
  ['Zirvelon', 'zirvelon'],
  ['IŞILTI & Çağ', 'isilti-cag'],
  ['İstanbul’un  Güneşi, 2027!', 'istanbul-un-gunesi-2027'],
  ['-- Öğle --', 'ogle'],
  ['Straße ÆØÞ', 'strasse-aeoth'],
  ['Đorđe Łódź Œuvre', 'dorde-lodz-oeuvre'],
  ['★★★', ''],
  ['Ж', ''],
])('toSlug turns %j into %j', (title, slug) => {
  expect(toSlug(title)).toBe(slug);
});

it('toSlug cuts a long title and removes a trailing dash', () => {
  const slug = toSlug(`${'a'.repeat(MAX_SLUG_LENGTH - 1)} b`);
  expect(slug).toBe('a'.repeat(MAX_SLUG_LENGTH - 1));
});
