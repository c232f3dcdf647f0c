import type { EventPhase } from '@vitrin/contract/event-times.ts';
import type { Event } from '@vitrin/contract/events.ts';
import Hourglass from 'lucide-react/icons/hourglass';
import { formatTimeLeft } from '../../lib/formats/time-left.ts';
import { useServerClock } from '../../lib/server-clock.ts';
import { factLook } from './fact-look.ts';

/** How long until the event begins, or is over. HTML that is kept can't tell, so it comes with the clock. */
export function Countdown({ event, phase }: { event: Event; phase: EventPhase }) {
  const target = phase === 'upcoming' ? event.startDate : event.endDate;
  const until = phase === 'past' || !target ? null : Date.parse(target);
  const { now, exact } = useServerClock((time) =>
    until === null
      ? Number.POSITIVE_INFINITY
      : time + 1000 - ((((time - until) % 1000) + 1000) % 1000),
  );
  if (until === null || !exact || until <= now) return null;
  return (
    <span role="timer" className={factLook}>
      <Hourglass className="size-4 text-text-3" aria-hidden="true" />
      {phase === 'upcoming' ? 'Başlamasına' : 'Bitmesine'} {formatTimeLeft(until - now)}
    </span>
  );
}
