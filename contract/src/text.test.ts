import { expect, it } from 'vitest';
import { MAX_SLUG, slugOf } from './text.ts';

it.each([
  ['Zirvelon', 'zirvelon'],
  ['IŞILTI & Çağ', 'isilti-cag'],
  ['İstanbul’un  Güneşi, 2027!', 'istanbul-un-gunesi-2027'],
  ['-- Öğle --', 'ogle'],
  ['★★★', ''],
  ['Ж', ''],
])('slugOf turns %j into %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

it('slugOf cuts a long title and removes a trailing dash', () => {
  const slug = slugOf(`${'a'.repeat(MAX_SLUG - 1)} b`);
  expect(slug).toBe('a'.repeat(MAX_SLUG - 1));
});
