import '../../styles/events.css';
import { useQuery } from '@tanstack/react-query';
import { eventPhase, nextEventChange } from '@vitrin/contract/event-times.ts';
import type { Event } from '@vitrin/contract/events.ts';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { userMessage } from '../../lib/api/api-client.ts';
import { formatNumber } from '../../lib/formats.ts';
import { useServerClock } from '../../lib/server-clock.ts';
import { LoadError } from '../../ui/empty-state.tsx';
import { Skeleton, useDelayed } from '../../ui/skeleton.tsx';
import { Countdown } from './countdown.tsx';
import { EventDescription } from './event-description.tsx';
import { EventPhoto } from './event-photo.tsx';
import { EventTimes } from './event-times.tsx';
import { JoinPanel } from './join-panel.tsx';
import { PhaseBadge } from './phase-badge.tsx';
import { eventQuery } from './queries.ts';

interface EventViewProps {
  id: string;
  /** What is shown where there is no such event. */
  missing: ReactNode;
}

export function EventView({ id, missing }: EventViewProps) {
  const { data: event, error, isPending, refetch } = useQuery(eventQuery(id));
  const isSlow = useDelayed(isPending);
  if (event === null) return missing;
  return (
    <main className="wrap page">
      <Link className="event-back" to="/etkinlikler">
        <ArrowLeft className="i s" aria-hidden="true" />
        Etkinlikler
      </Link>
      {event ? (
        <Shown event={event} />
      ) : error ? (
        <LoadError
          className="panel"
          title="Etkinlik yüklenemedi"
          text={userMessage(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        isSlow && <Skeleton className="h-96 rounded-2xl" />
      )}
    </main>
  );
}

function Shown({ event }: { event: Event }) {
  const { now } = useServerClock((time) => nextEventChange([event], time));
  const phase = eventPhase(event, now);
  return (
    <>
      <div className="event-hero">
        <EventPhoto url={event.photoUrl} sizes="(min-width: 1280px) 1200px, 100vw" first />
      </div>
      <div className="event-cols">
        <div className="min-w-0">
          <PhaseBadge phase={phase} />
          <h1 className="display">{event.title}</h1>
          <div className="event-meta">
            <EventTimes event={event} soon={phase === 'upcoming'} />
            <Countdown event={event} phase={phase} />
            <span>
              <Users className="i s" aria-hidden="true" />
              {`${formatNumber(event.participationCount)} katılımcı`}
            </span>
          </div>
          <EventDescription text={event.description} />
        </div>
        <JoinPanel event={event} phase={phase} />
      </div>
    </>
  );
}
