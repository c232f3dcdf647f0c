import { expect, test } from 'vitest';
import { createSortAnnouncements } from './create-sort-announcements.ts';

const names: Record<string, string> = { a: 'Zirvelon', b: 'Orbelix' };
const createAnnouncement = createSortAnnouncements(['a', 'b'], (id) => names[id] ?? '');
const event = (active: string, over: string | null) => ({
  active: { id: active },
  over: over === null ? null : { id: over },
});

test('sort announcements are in Turkish and name the item and its position', () => {
  expect(createAnnouncement.onDragStart(event('a', null))).toBe('Zirvelon alındı. Yeri: 1 / 2.');
  expect(createAnnouncement.onDragOver(event('a', 'b'))).toBe('Zirvelon için yer: 2 / 2.');
  expect(createAnnouncement.onDragEnd(event('a', 'b'))).toBe('Zirvelon bırakıldı. Yeri: 2 / 2.');
  expect(createAnnouncement.onDragCancel(event('b', null))).toBe('Orbelix yerinde kaldı: 2 / 2.');
});
