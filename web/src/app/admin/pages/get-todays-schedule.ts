import type { Card } from '@vitrin/contract/cards.ts';
import type { Event } from '@vitrin/contract/events.ts';
import { dayOf } from '@vitrin/contract/istanbul-day.ts';

/** A row that begins or ends today. */
interface ScheduledItem {
  /** ISO 8601. */
  at: string;
  what: string;
  name: string;
  to: string;
}

interface Things {
  cards: readonly Pick<Card, 'title' | 'status' | 'visibleFrom' | 'visibleTo'>[];
  events: readonly Pick<Event, 'title' | 'isActive' | 'startDate' | 'endDate'>[];
}

/** Returns what appears, begins or ends on the Istanbul day of `now`, in chronological order, without hidden rows. */
export function getTodaysSchedule({ cards, events }: Things, now: number): ScheduledItem[] {
  const today = dayOf(now);
  const things = [
    ...cards
      .filter(({ status }) => status === 'published')
      .flatMap(({ title, visibleFrom, visibleTo }) => [
        { at: visibleFrom, what: 'Kart yayına giriyor', name: title, to: '/admin/cards' },
        { at: visibleTo, what: 'Kart yayından kalkıyor', name: title, to: '/admin/cards' },
      ]),
    ...events
      .filter(({ isActive }) => isActive)
      .flatMap(({ title, startDate, endDate }) => [
        { at: startDate, what: 'Etkinlik başlıyor', name: title, to: '/admin/etkinlikler' },
        { at: endDate, what: 'Etkinlik bitiyor', name: title, to: '/admin/etkinlikler' },
      ]),
  ];
  return things
    .flatMap(({ at, ...thing }) => (at && dayOf(at) === today ? [{ at, ...thing }] : []))
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
