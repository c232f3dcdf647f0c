import { getEventPhase, getNextEventChange } from '@vitrin/contract/event-times.ts';
import type { Event } from '@vitrin/contract/events.ts';
import { useServerClock } from '../../lib/server-clock.ts';
import { EventGrid } from './event-grid.tsx';

/** Cards of the related events that are not over. */
export function RelatedEvents({ events }: { events: Event[] }) {
  const { now } = useServerClock((time) => getNextEventChange(events, time));
  const visibleEvents = events.filter((event) => getEventPhase(event, now) !== 'past');
  if (visibleEvents.length === 0) return null;
  return (
    <section className="mt-14" aria-labelledby="ilgili-etkinlikler">
      <h2 id="ilgili-etkinlikler" className="mb-5 headline text-22 tracking-[-.02em]">
        İlgili Etkinlikler
      </h2>
      <EventGrid events={visibleEvents} now={now} />
    </section>
  );
}
