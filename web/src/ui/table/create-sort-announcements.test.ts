import { expect, test } from 'vitest';
import { createSortAnnouncements } from './create-sort-announcements.ts';

const names: Record<string, string> = { a: 'Zirvelon', b: 'Orbelix' };
const announcements = createSortAnnouncements(['a', 'b'], (id) => names[id] ?? '');
const createDragEvent = (active: string, over: string | null) => ({
  active: { id: active },
  over: over === null ? null : { id: over },
});

test('sort announcements are in Turkish and name the item and its position', () => {
  expect(announcements.onDragStart(createDragEvent('a', null))).toBe(
    'Zirvelon alındı. Yeri: 1 / 2.',
  );
  expect(announcements.onDragOver(createDragEvent('a', 'b'))).toBe('Zirvelon için yer: 2 / 2.');
  expect(announcements.onDragEnd(createDragEvent('a', 'b'))).toBe(
    'Zirvelon bırakıldı. Yeri: 2 / 2.',
  );
  expect(announcements.onDragCancel(createDragEvent('b', null))).toBe(
    'Orbelix yerinde kaldı: 2 / 2.',
  );
});
