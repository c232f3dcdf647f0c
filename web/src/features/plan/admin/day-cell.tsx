import type { Day } from '@vitrin/contract/istanbul-day.ts';
import { classNames } from '../../../lib/class-names.ts';
import { formatCalendarDate } from '../../../lib/format/calendar-date.ts';
import { DayPreviewLink } from './day-preview-link.tsx';
import { formatDayLabel, type PlanDay } from './group-plan-by-day.ts';
import type { SpanBar as Bar } from './layout-spans.ts';
import { MAX_LANES, SpanBar } from './span-bar.tsx';

interface DayCellProps {
  day: PlanDay;
  /** The bars of the week that begin on this day. */
  bars: readonly Bar[];
  /** Number of entries of the day that have no visible lane */
  hiddenCount: number;
  isToday: boolean;
  /** True for days of another month. */
  isOutside: boolean;
  /** True for the day with the roving tabindex. */
  isCurrent: boolean;
  /** Class that sets the height of the week */
  className: string | undefined;
  onOpen: (day: Day) => void;
}

/** A day of the calendar: the bars that begin on it, and labels for gaps and overlaps. */
export function DayCell(props: DayCellProps) {
  const { day, bars, hiddenCount, isToday, isOutside, isCurrent, className, onOpen } = props;
  const dayName = formatCalendarDate(day.day, 'weekday');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of all days
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: grid cells are focusable
      role="gridcell"
      data-day={day.day}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={formatDayLabel(dayName, day)}
      aria-current={isToday ? 'date' : undefined}
      className={classNames(
        'relative cursor-pointer border-line border-t border-l p-1.5 align-top text-12 first:border-l-0 hover:bg-s2 focus-visible:z-2 focus-visible:-outline-offset-2',
        isOutside && 'bg-bg/60 text-text-3',
        className,
      )}
      onClick={() => onOpen(day.day)}
    >
      <div className="flex h-6 items-center gap-1">
        <span
          className={classNames(
            'grid size-6 flex-none place-items-center rounded-full text-13 font-strong',
            isToday && 'bg-accent text-on-accent',
          )}
        >
          {Number(day.day.slice(8))}
        </span>
        <ProblemLabels day={day} />
        <DayPreviewLink day={day.day} isSmall />
      </div>
      <ul>
        {bars.map((bar) => (
          <SpanBar key={bar.entry.id} bar={bar} />
        ))}
      </ul>
      {hiddenCount > 0 && (
        <span className="absolute bottom-1 left-2 text-text-2">+{hiddenCount} daha</span>
      )}
    </td>
  );
}

function ProblemLabels({ day: { gaps, overlaps } }: { day: PlanDay }) {
  const problemLabels = [gaps.length > 0 && 'Boşluk', overlaps.length > 0 && 'Çakışma'].filter(
    Boolean,
  );
  if (problemLabels.length === 0) return null;
  return (
    <span
      className="min-w-0 truncate rounded-xs bg-warning-soft px-1.5 py-0.5 font-strong text-warning"
      title={[...gaps, ...overlaps].join('\n')}
    >
      {problemLabels.join(', ')}
    </span>
  );
}

const heightClasses = ['h-26', 'h-26', 'h-26', 'h-32', 'h-38', 'h-44', 'h-51', 'h-58', 'h-66'];

/** Returns the class with the height of a week of `lanes` lanes. An additional line counts the hidden lanes. */
export const getWeekHeightClass = (lanes: number) => heightClasses[Math.min(lanes, MAX_LANES)];
