import type { Event } from '@vitrin/contract/events.ts';
import { expect, it } from 'vitest';
import { groupEventsByPhase } from './group-events-by-phase.ts';

const toIsoTime = (minute: number) => new Date(minute * 60_000).toISOString();
const createEvent = (id: string, start: number | null, end: number | null) =>
  ({
    id,
    startDate: start === null ? null : toIsoTime(start),
    endDate: end === null ? null : toIsoTime(end),
  }) as Event;
const events = [
  createEvent('hep', null, null),
  createEvent('uzun', 0, 90),
  createEvent('kısa', 0, 20),
  createEvent('sonra', 60, 90),
  createEvent('hemen', 11, 90),
  createEvent('eski', 0, 2),
  createEvent('dün', 0, 9),
];
const groupAt = (now: number) =>
  groupEventsByPhase(events, now * 60_000).map(({ title, events: rows }) => [
    title,
    ...rows.map(({ id }) => id),
  ]);

it('groupEventsByPhase orders each phase with the nearest event first', () => {
  expect(groupAt(10)).toEqual([
    ['Devam Eden', 'kısa', 'uzun', 'hep'],
    ['Yaklaşan', 'hemen', 'sonra'],
    ['Geçmiş', 'dün', 'eski'],
  ]);
});

it('groupEventsByPhase treats an event as ongoing at its exact start and end, and omits empty phases', () => {
  expect(groupAt(11)[0]).toEqual(['Devam Eden', 'kısa', 'uzun', 'hemen', 'hep']);
  expect(groupAt(90)[0]).toContain('uzun');
  expect(groupAt(91).map(([title]) => title)).toEqual(['Devam Eden', 'Geçmiş']);
});
