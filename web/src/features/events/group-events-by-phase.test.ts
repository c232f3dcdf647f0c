import type { Event } from '@vitrin/contract/events.ts';
import { expect, it } from 'vitest';
import { groupEventsByPhase } from './group-events-by-phase.ts';

const at = (minute: number) => new Date(minute * 60_000).toISOString();
const event = (id: string, start: number | null, end: number | null) =>
  ({
    id,
    startDate: start === null ? null : at(start),
    endDate: end === null ? null : at(end),
  }) as Event;
const events = [
  event('hep', null, null),
  event('uzun', 0, 90),
  event('kısa', 0, 20),
  event('sonra', 60, 90),
  event('hemen', 11, 90),
  event('eski', 0, 2),
  event('dün', 0, 9),
];
const group = (now: number) =>
  groupEventsByPhase(events, now * 60_000).map(({ title, events: rows }) => [
    title,
    ...rows.map(({ id }) => id),
  ]);

it('groupEventsByPhase orders each phase with the nearest event first', () => {
  expect(group(10)).toEqual([
    ['Devam Eden', 'kısa', 'uzun', 'hep'],
    ['Yaklaşan', 'hemen', 'sonra'],
    ['Geçmiş', 'dün', 'eski'],
  ]);
});

it('groupEventsByPhase includes start and end in the phase and leaves out empty phases', () => {
  expect(group(11)[0]).toEqual(['Devam Eden', 'kısa', 'uzun', 'hemen', 'hep']);
  expect(group(90)[0]).toContain('uzun');
  expect(group(91).map(([title]) => title)).toEqual(['Devam Eden', 'Geçmiş']);
});
