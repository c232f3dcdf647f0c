import type { Day } from '@vitrin/contract/istanbul-day.ts';
import { toIstanbul } from '@vitrin/contract/istanbul-wall.ts';
import { Link } from 'react-router';
import { classNames } from '../../../lib/class-names.ts';
import { formatCalendarDate } from '../../../lib/format/calendar-date.ts';
import { formatTime } from '../../../lib/format/istanbul-time.ts';
import { getAdminPath } from '../../../words/content-labels.ts';
import { formatDayLabel, type PlanDay } from './group-plan-by-day.ts';
import { PlanChangeIcon } from './plan-change-icon.tsx';

interface DayCellProps {
  day: PlanDay;
  /** Maximum number of changes shown; the others are counted. */
  maxChanges: number;
  isToday: boolean;
  /** True for days of another month. */
  isOutside: boolean;
  /** True for the day with the roving tabindex. */
  isCurrent: boolean;
  onOpen: (day: Day) => void;
}

/** A day of the calendar: its changes, and labels for gaps and overlaps. */
export function DayCell({ day, maxChanges, isToday, isOutside, isCurrent, onOpen }: DayCellProps) {
  const visibleChanges = day.moments.slice(0, maxChanges);
  const more = day.moments.length - visibleChanges.length;
  const name = formatCalendarDate(day.day, 'weekday');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of all days
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: grid cells are focusable
      role="gridcell"
      data-day={day.day}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={formatDayLabel(name, day)}
      aria-current={isToday ? 'date' : undefined}
      className={classNames(
        'cursor-pointer border-line border-t border-l p-1.5 align-top text-12 first:border-l-0 hover:bg-s2 focus-visible:-outline-offset-2',
        maxChanges > 3 ? 'h-80' : 'h-28',
        isOutside && 'bg-bg/60 text-text-3',
      )}
      onClick={() => onOpen(day.day)}
    >
      <span
        className={classNames(
          'grid size-6 place-items-center rounded-full text-13 font-strong',
          isToday && 'bg-accent text-on-accent',
        )}
      >
        {Number(day.day.slice(8))}
      </span>
      <Marks day={day} />
      <ul className="mt-1 grid gap-0.5">
        {visibleChanges.map(({ at, kind, entry }) => (
          <li key={`${entry.id} ${kind}`} className="min-w-0">
            <Link
              className="flex min-h-6 items-baseline gap-1 rounded-xs px-0.5 py-0.5 text-text hover:bg-s3"
              to={getAdminPath(entry.collection, entry.id)}
              tabIndex={-1}
              title={entry.title}
              onClick={(event) => event.stopPropagation()}
            >
              <PlanChangeIcon kind={kind} short />
              <span className="flex-none text-text-2 tabular-nums">
                {formatTime(toIstanbul(new Date(at)))}
              </span>
              <span className={maxChanges > 3 ? 'line-clamp-3 wrap-anywhere' : 'truncate'}>
                {entry.title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && <span className="px-0.5 text-text-2">+{more} daha</span>}
    </td>
  );
}

function Marks({ day: { gaps, overlaps } }: { day: PlanDay }) {
  const problemLabels = [gaps.length > 0 && 'Boşluk', overlaps.length > 0 && 'Çakışma'].filter(
    Boolean,
  );
  if (problemLabels.length === 0) return null;
  return (
    <span
      className="mt-1 block truncate rounded-xs bg-warning-soft px-1.5 py-0.5 font-strong text-warning"
      title={[...gaps, ...overlaps].join('\n')}
    >
      {problemLabels.join(', ')}
    </span>
  );
}
