import type { Card } from '@vitrin/contract/cards.ts';
import type { Event } from '@vitrin/contract/events.ts';
import { dayOf } from '@vitrin/contract/istanbul-day.ts';

/** A row that begins or ends today. */
interface ScheduledItem {
  /** ISO 8601. */
  at: string;
  verb: string;
  name: string;
  to: string;
}

interface ScheduleSource {
  cards: readonly Pick<Card, 'title' | 'status' | 'visibleFrom' | 'visibleTo'>[];
  events: readonly Pick<Event, 'title' | 'isActive' | 'startDate' | 'endDate'>[];
}

/** Returns verb appears, begins or ends on the Istanbul day of `now`, in chronological order, without hidden rows. */
export function getTodaysSchedule({ cards, events }: ScheduleSource, now: number): ScheduledItem[] {
  const today = dayOf(now);
  const items = [
    ...cards
      .filter(({ status }) => status === 'published')
      .flatMap(({ title, visibleFrom, visibleTo }) => [
        { at: visibleFrom, verb: 'Kart yayına giriyor', name: title, to: '/admin/cards' },
        { at: visibleTo, verb: 'Kart yayından kalkıyor', name: title, to: '/admin/cards' },
      ]),
    ...events
      .filter(({ isActive }) => isActive)
      .flatMap(({ title, startDate, endDate }) => [
        { at: startDate, verb: 'Etkinlik başlıyor', name: title, to: '/admin/etkinlikler' },
        { at: endDate, verb: 'Etkinlik bitiyor', name: title, to: '/admin/etkinlikler' },
      ]),
  ];
  return items
    .flatMap(({ at, ...item }) => (at && dayOf(at) === today ? [{ at, ...item }] : []))
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
