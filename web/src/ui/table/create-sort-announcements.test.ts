import { expect, test } from 'vitest';
import { createSortAnnouncements } from './create-sort-announcements.ts';

const names: Record<string, string> = { a: 'Zirvelon', b: 'Orbelix' };
const say = createSortAnnouncements(['a', 'b'], (id) => names[id] ?? '');
const event = (active: string, over: string | null) => ({
  active: { id: active },
  over: over === null ? null : { id: over },
});

test('sort announcements are in Turkish and name the item and its position', () => {
  expect(say.onDragStart(event('a', null))).toBe('Zirvelon alındı. Yeri: 1 / 2.');
  expect(say.onDragOver(event('a', 'b'))).toBe('Zirvelon için yer: 2 / 2.');
  expect(say.onDragEnd(event('a', 'b'))).toBe('Zirvelon bırakıldı. Yeri: 2 / 2.');
  expect(say.onDragCancel(event('b', null))).toBe('Orbelix yerinde kaldı: 2 / 2.');
});
