import { useQuery } from '@tanstack/react-query';
import { eventPhase, nextEventChange } from '@vitrin/contract/event-times.ts';
import type { Event } from '@vitrin/contract/events.ts';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { userMessage } from '../../lib/api/api-client.ts';
import { formatNumber } from '../../lib/formats/numbers.ts';
import { useServerClock } from '../../lib/server-clock.ts';
import { LoadError } from '../../ui/empty-state.tsx';
import { pageLook } from '../../ui/page-look.ts';
import { Skeleton, useDelayed } from '../../ui/skeleton.tsx';
import { Countdown } from './countdown.tsx';
import { EventDescription } from './event-description.tsx';
import { EventPhoto } from './event-photo.tsx';
import { EventTimes } from './event-times.tsx';
import { factLook } from './fact-look.ts';
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
    <main className={pageLook}>
      <Link
        className="mb-5 inline-flex min-h-6 items-center gap-2 text-14 text-text-2 hover:text-text max-md:mb-2 max-md:min-h-11"
        to="/etkinlikler"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        Etkinlikler
      </Link>
      {event ? (
        <Shown event={event} />
      ) : error ? (
        <LoadError
          framed
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
      <div className="h-95 overflow-hidden rounded-2xl bg-[#0d0b14] shadow-edge max-md:h-55">
        <EventPhoto url={event.photoUrl} sizes="(min-width: 1280px) 1200px, 100vw" first />
      </div>
      <div className="mt-7 grid grid-cols-1 items-start gap-8 wrap-anywhere min-[1001px]:mt-10 min-[1001px]:grid-cols-[minmax(0,1fr)_400px] min-[1001px]:gap-14">
        <div className="min-w-0">
          <PhaseBadge phase={phase} />
          <h1 className="mt-3.5 headline text-[52px]/[1.05] font-extrabold tracking-[-.04em] max-md:text-[34px]/[1.05]">
            {event.title}
          </h1>
          <div className="mt-5 flex min-h-6 flex-wrap gap-x-7 gap-y-2.5 text-14 text-text-2">
            <EventTimes event={event} soon={phase === 'upcoming'} />
            <Countdown event={event} phase={phase} />
            <span className={factLook}>
              <Users className="size-4 text-text-3" aria-hidden="true" />
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
