import { useQuery } from '@tanstack/react-query';
import { getNextEventChange } from '@vitrin/contract/event-times.ts';
import type { Event } from '@vitrin/contract/events.ts';
import { CalendarDays } from 'lucide-react';
import { formatNumber } from '../../lib/format/numbers.ts';
import { useServerClock } from '../../lib/server-clock.ts';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { getCardGridClass } from '../../ui/layout/card-grid-class.ts';
import { pageClass } from '../../ui/layout/page-classes.ts';
import { pageTitleClass } from '../../ui/layout/page-title-class.ts';
import { CalendarLink } from './calendar-link.tsx';
import { EventGrid } from './event-grid.tsx';
import { groupEventsByPhase } from './group-events-by-phase.ts';
import { eventsQuery } from './queries.ts';

/** /etkinlikler */
export default function EventsPage() {
  return (
    <main className={pageClass}>
      <header className="mb-9 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className={pageTitleClass}>Etkinlikler</h1>
          <p className="mt-2.5 text-text-2">
            Çekilişlere ve topluluk yarışmalarına katılın. Her etkinliğe bir kez katılabilirsiniz.
          </p>
        </div>
        <CalendarLink href="/etkinlikler.ics" label="Takvime ekle: bütün etkinlikler" />
      </header>
      <Events />
    </main>
  );
}

function Events() {
  return (
    <QueryView
      query={useQuery(eventsQuery)}
      bordered
      errorTitle="Etkinlikler yüklenemedi"
      loading={<LoadingEvents />}
      empty={{
        icon: <CalendarDays />,
        title: 'Henüz Etkinlik Yok',
        description: 'Yeni etkinlikler burada duyurulur.',
      }}
    >
      {(events) => <Sections events={events} />}
    </QueryView>
  );
}

function Sections({ events }: { events: Event[] }) {
  const { now } = useServerClock((time) => getNextEventChange(events, time));
  return groupEventsByPhase(events, now).map(
    ({ phase, title, events: sectionEvents }, sectionIndex) => (
      <section key={phase} className="mt-14 first:mt-0" aria-labelledby={`etkinlikler-${phase}`}>
        <div className="mb-5 flex items-baseline gap-3">
          <h2 id={`etkinlikler-${phase}`} className="headline text-22 tracking-[-.02em]">
            {title}
          </h2>
          <span className="text-text-3 text-14">{formatNumber(sectionEvents.length)}</span>
        </div>
        <EventGrid events={sectionEvents} now={now} isAboveFold={sectionIndex === 0} />
      </section>
    ),
  );
}

function LoadingEvents() {
  return (
    <div className={`${getCardGridClass(3)} gap-6`} aria-hidden="true">
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="h-96 rounded-3xl" />
      ))}
    </div>
  );
}
