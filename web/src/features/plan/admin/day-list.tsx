import type { Day } from '@vitrin/contract/istanbul-day.ts';
import { CalendarX } from 'lucide-react';
import { formatCalendarDate } from '../../../lib/format/calendar-date.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { DayAgenda } from './day-agenda.tsx';
import { DayPreviewLink } from './day-preview-link.tsx';
import type { PlanDay } from './group-plan-by-day.ts';

interface DayListProps {
  days: readonly PlanDay[];
  today: Day;
}

/** The plan as a list of days with changes. Past days are collapsed above the coming days. */
export function DayList({ days, today }: DayListProps) {
  const busyDays = days.filter(
    ({ changes, gaps, overlaps }) => changes.length + gaps.length + overlaps.length > 0,
  );
  if (busyDays.length === 0) {
    return (
      <EmptyState
        bordered
        icon={<CalendarX />}
        title="Planlanmış bir şey yok"
        description="Bu günler için planlanmış değişiklik yok."
      />
    );
  }
  const comingDays = busyDays.filter(({ day }) => day >= today);
  if (comingDays.length === 0 || comingDays.length === busyDays.length)
    return <DayPanels days={busyDays} />;
  const pastDays = busyDays.filter(({ day }) => day < today);
  return (
    <>
      <details className="mb-2">
        <summary className="flex min-h-9 cursor-pointer items-center text-13 font-strong text-accent-text touch:min-h-11">{`Geçmiş ${formatNumber(pastDays.length)} gün`}</summary>
        <DayPanels days={pastDays} />
      </details>
      <DayPanels days={comingDays} />
    </>
  );
}

function DayPanels({ days }: { days: readonly PlanDay[] }) {
  return (
    <ol className="grid gap-2">
      {days.map((day) => (
        <li key={day.day}>
          <Panel as="section" className="px-4 py-2.5" aria-labelledby={`gun-${day.day}`}>
            <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4">
              <h2 id={`gun-${day.day}`} className="text-15 font-strong">
                {formatCalendarDate(day.day, 'weekday')}
              </h2>
              <DayPreviewLink day={day.day} />
            </div>
            <DayAgenda day={day} />
          </Panel>
        </li>
      ))}
    </ol>
  );
}
