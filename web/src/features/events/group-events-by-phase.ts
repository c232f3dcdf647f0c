import { type EventPhase, getEventPhase } from '@vitrin/contract/event-times.ts';
import type { Event } from '@vitrin/contract/events.ts';

const headings: [EventPhase, string][] = [
  ['ongoing', 'Devam Eden'],
  ['upcoming', 'Yaklaşan'],
  ['past', 'Geçmiş'],
];

const time = (iso: string | null) => (iso ? Date.parse(iso) : Number.POSITIVE_INFINITY);
const compare = (a: number, b: number) => (a === b ? 0 : a - b);

/** Order by phase: the nearest end, the nearest start, the latest end. */
const orders: Record<EventPhase, (a: Event, b: Event) => number> = {
  ongoing: (a, b) => compare(time(a.endDate), time(b.endDate)),
  upcoming: (a, b) => compare(time(a.startDate), time(b.startDate)),
  past: (a, b) => compare(time(b.endDate), time(a.endDate)),
};

/** Groups the events by their phase at `now`; phases without events are left out. */
export function groupEventsByPhase(events: Event[], now: number) {
  return headings
    .map(([phase, title]) => ({
      phase,
      title,
      events: events.filter((event) => getEventPhase(event, now) === phase).sort(orders[phase]),
    }))
    .filter((section) => section.events.length > 0);
}
