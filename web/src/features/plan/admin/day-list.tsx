import { CalendarX } from 'lucide-react';
import { formatCalendarDate } from '../../../lib/format/calendar-date.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { DayAgenda } from './day-agenda.tsx';
import { DayPreviewLink } from './day-preview-link.tsx';
import type { PlanDay } from './group-plan-by-day.ts';

/** The plan as a list of days with changes. */
export function DayList({ days }: { days: readonly PlanDay[] }) {
  const busyDays = days.filter(
    ({ moments, gaps, overlaps }) => moments.length + gaps.length + overlaps.length > 0,
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
  return (
    <ol className="grid gap-3">
      {busyDays.map((day) => (
        <li key={day.day}>
          <Panel as="section" className="px-4 py-3.5" aria-labelledby={`gun-${day.day}`}>
            <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
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
