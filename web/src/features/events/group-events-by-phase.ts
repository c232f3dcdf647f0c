import { type EventPhase, eventPhase } from '@vitrin/contract/event-times.ts';
import type { Event } from '@vitrin/contract/events.ts';

const headings: [EventPhase, string][] = [
  ['ongoing', 'Devam Eden'],
  ['upcoming', 'Yaklaşan'],
  ['past', 'Geçmiş'],
];

const time = (iso: string | null) => (iso ? Date.parse(iso) : Number.POSITIVE_INFINITY);
const compare = (a: number, b: number) => (a === b ? 0 : a - b);

/** What comes next is first: the end that is near, the start that is near, the end that was last. */
const orders: Record<EventPhase, (a: Event, b: Event) => number> = {
  ongoing: (a, b) => compare(time(a.endDate), time(b.endDate)),
  upcoming: (a, b) => compare(time(a.startDate), time(b.startDate)),
  past: (a, b) => compare(time(b.endDate), time(a.endDate)),
};

/** The sections that have something to show at `now`. */
export function groupEventsByPhase(events: Event[], now: number) {
  return headings
    .map(([phase, title]) => ({
      phase,
      title,
      events: events.filter((event) => eventPhase(event, now) === phase).sort(orders[phase]),
    }))
    .filter((section) => section.events.length > 0);
}
