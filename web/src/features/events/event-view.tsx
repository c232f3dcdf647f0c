import { useQuery } from '@tanstack/react-query';
import {
  type EventPhase,
  getEventPhase,
  getNextEventChange,
} from '@vitrin/contract/event-times.ts';
import type { Event } from '@vitrin/contract/events.ts';
import { Hourglass } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { formatDateTime } from '../../lib/format/date-time.ts';
import { formatDuration } from '../../lib/format/duration.ts';
import { getNextCountdownStep } from '../../lib/next-countdown-step.ts';
import { useServerClock } from '../../lib/server-clock.ts';
import { DetailPage } from '../../ui/feedback/detail-page.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { EventDescription } from './event-description.tsx';
import { EventPhoto } from './event-photo.tsx';
import { EventTimes, eventFactClass } from './event-times.tsx';
import { JoinPanel } from './join-panel.tsx';
import { PhaseBadge } from './phase-badge.tsx';
import { eventQuery } from './queries.ts';

interface EventViewProps {
  id: string;
  /** Shown if the event does not exist. */
  notFound: ElementNode;
}

export function EventView({ id, notFound }: EventViewProps) {
  return (
    <DetailPage
      query={useQuery(eventQuery(id))}
      listPath="/etkinlikler"
      listName="Etkinlikler"
      errorTitle="Etkinlik yüklenemedi"
      notFound={notFound}
    >
      {(event) => <EventContent event={event} />}
    </DetailPage>
  );
}

function EventContent({ event }: { event: Event }) {
  const { now } = useServerClock((time) => getNextEventChange([event], time));
  const phase = getEventPhase(event, now);
  return (
    <>
      <div
        className={classNames(
          'overflow-hidden rounded-3xl bg-[#0d0b14] shadow-edge',
          event.photoUrl ? 'h-50 md:h-70' : 'h-40',
        )}
      >
        <EventPhoto url={event.photoUrl} sizes="(min-width: 1280px) 1200px, 100vw" isAboveFold />
      </div>
      <div className="mt-7 grid grid-cols-1 items-start gap-8 wrap-anywhere lg:mt-10 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-14">
        <div className="min-w-0">
          <PhaseBadge phase={phase} />
          <h1 className="mt-3.5 headline text-[52px]/[1.05] font-extrabold tracking-[-.04em] max-md:text-[34px]/[1.05]">
            {event.title}
          </h1>
          <div className="mt-5 flex min-h-6 flex-wrap gap-x-6 gap-y-2 text-14 text-text-2">
            <EventTimes event={event} showStart={phase === 'upcoming'} format={formatDateTime} />
            <Countdown event={event} phase={phase} />
            {phase !== 'past' && (
              <CalendarLink
                href={`/etkinlikler/${event.id}.ics`}
                label={`Takvime ekle: ${event.title}`}
              />
            )}
          </div>
          <EventDescription text={event.description} />
        </div>
        <JoinPanel event={event} phase={phase} />
      </div>
    </>
  );
}

/** Countdown to the event's start or end. Cached HTML has no current time, so the countdown appears after hydration. */
function Countdown({ event, phase }: { event: Event; phase: EventPhase }) {
  const targetDate = phase === 'upcoming' ? event.startDate : event.endDate;
  const targetTime = phase === 'past' || !targetDate ? null : Date.parse(targetDate);
  const { now, isExact } = useServerClock((time) =>
    targetTime === null ? Number.POSITIVE_INFINITY : getNextCountdownStep(time, targetTime, 1000),
  );
  if (targetTime === null || !isExact || targetTime <= now) return null;
  return (
    <span role="timer" className={eventFactClass}>
      <Hourglass className="size-4 text-text-3" />
      <span>{`${phase === 'upcoming' ? 'Başlamasına' : 'Bitmesine'} ${formatDuration(targetTime - now)}`}</span>
    </span>
  );
}
