import { getEventPhase } from '@vitrin/contract/event-times.ts';
import type { Event } from '@vitrin/contract/events.ts';
import { getCardGridClass } from '../../ui/layout/card-grid-class.ts';
import { EventCard } from './event-card.tsx';

interface EventGridProps {
  events: Event[];
  now: number;
  /** True if the first row is above the fold. */
  isAboveFold?: boolean;
}

/** A list of event cards. */
export function EventGrid({ events, now, isAboveFold = false }: EventGridProps) {
  return (
    <ul className={`${getCardGridClass(events.length)} gap-6`}>
      {events.map((event, index) => (
        <li key={event.id} className="grid">
          <EventCard
            event={event}
            phase={getEventPhase(event, now)}
            now={now}
            isWide={events.length === 1}
            isAboveFold={isAboveFold && index < 3}
          />
        </li>
      ))}
    </ul>
  );
}
