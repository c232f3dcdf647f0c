import { expect, it } from 'vitest';
import { changeDay } from './date-time-draft.ts';

const emptyDraft = { day: '', time: '00:00' };

it.each([
  ['21.11.2026 14:30', { day: '21.11.2026', time: '14:30' }],
  ['2026-11-21T14:30', { day: '2026-11-21', time: '14:30' }],
  ['2026-11-21 14:30', { day: '2026-11-21', time: '14:30' }],
  // An instant is shown in Istanbul time.
  ['2026-11-21T11:30:00.000Z', { day: '21.11.2026', time: '14:30' }],
  ['2026-11-21', { day: '2026-11-21', time: '00:00' }],
])('reads %s as day and time', (text, draft) => {
  expect(changeDay(emptyDraft, text)).toEqual(draft);
});
