import { type EventPhase, getEventPhase } from '@vitrin/contract/event-times.ts';
import type { Event } from '@vitrin/contract/events.ts';

const headings: [EventPhase, string][] = [
  ['ongoing', 'Devam Eden'],
  ['upcoming', 'Yaklaşan'],
  ['past', 'Geçmiş'],
];

const toTime = (iso: string | null) => (iso ? Date.parse(iso) : Number.POSITIVE_INFINITY);
// The difference of two infinite times would be NaN.
const compareTimes = (a: number, b: number) => (a === b ? 0 : a - b);

/** Sorts ongoing events by the nearest end, upcoming events by the nearest start, past events by the latest end. */
const comparators: Record<EventPhase, (a: Event, b: Event) => number> = {
  ongoing: (a, b) => compareTimes(toTime(a.endDate), toTime(b.endDate)),
  upcoming: (a, b) => compareTimes(toTime(a.startDate), toTime(b.startDate)),
  past: (a, b) => compareTimes(toTime(b.endDate), toTime(a.endDate)),
};

/** Groups the events by their phase at `now`. Phases without events are omitted. */
export function groupEventsByPhase(events: Event[], now: number) {
  return headings
    .map(([phase, title]) => ({
      phase,
      title,
      events: events
        .filter((event) => getEventPhase(event, now) === phase)
        .sort(comparators[phase]),
    }))
    .filter((section) => section.events.length > 0);
}
