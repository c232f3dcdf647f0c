import type { Day } from '@vitrin/contract/istanbul-day.ts';
import { CalendarX } from 'lucide-react';
import { formatCalendarDate } from '../../../lib/format/calendar-date.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { AddOnDayMenu } from './add-on-day-menu.tsx';
import { DayAgenda } from './day-agenda.tsx';
import { DayPreviewLink } from './day-preview-link.tsx';
import type { PlanDay } from './group-plan-by-day.ts';

interface DayListProps {
  days: readonly PlanDay[];
  today: Day;
}

/** The plan as a list of days: today and all coming days. Past days with changes are collapsed above them. */
export function DayList({ days, today }: DayListProps) {
  const comingDays = days.filter(({ day }) => day >= today);
  const pastDays = days.filter((day) => day.day < today && isBusy(day));
  if (comingDays.length > 0)
    return (
      <>
        {pastDays.length > 0 && (
          <details className="mb-2">
            <summary className="flex min-h-9 cursor-pointer items-center text-13 font-strong text-accent-text touch:min-h-11">{`Geçmiş ${formatNumber(pastDays.length)} gün`}</summary>
            <DayPanels days={pastDays} today={today} />
          </details>
        )}
        <DayPanels days={comingDays} today={today} />
      </>
    );
  if (pastDays.length > 0) return <DayPanels days={pastDays} today={today} />;
  return (
    <EmptyState
      bordered
      icon={<CalendarX />}
      title="Bu ayda değişiklik olmadı"
      description="Planlanmış bir şey başlamadı ya da bitmedi."
    />
  );
}

/** True if something changes or needs attention on the day. */
const isBusy = ({ changes, gaps, overlaps }: PlanDay) =>
  changes.length + gaps.length + overlaps.length > 0;

function DayPanels({ days, today }: DayListProps) {
  return (
    <ol className="grid gap-2">
      {days.map((day) => (
        <li key={day.day}>
          <Panel as="section" className="px-4 py-1.5" aria-labelledby={`gun-${day.day}`}>
            <div className="flex flex-wrap items-center gap-x-3">
              <h2 id={`gun-${day.day}`} className="text-15 font-strong">
                {formatCalendarDate(day.day, 'weekday')}
              </h2>
              {!isBusy(day) && <span className="text-13 text-text-3">Değişiklik yok</span>}
              <div className="ml-auto flex flex-wrap items-center gap-x-3">
                {day.day >= today && <AddOnDayMenu day={day.day} />}
                <DayPreviewLink day={day.day} />
              </div>
            </div>
            <DayAgenda day={day} />
          </Panel>
        </li>
      ))}
    </ol>
  );
}
