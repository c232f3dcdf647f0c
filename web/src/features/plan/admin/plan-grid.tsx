import { addDays, type Day } from '@vitrin/contract/istanbul-day.ts';
import type { PlanEntry } from '@vitrin/contract/plan.ts';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { panelClass } from '../../../ui/layout/panel.tsx';
import { DayCell, getWeekHeightClass } from './day-cell.tsx';
import type { PlanDay } from './group-plan-by-day.ts';
import { layoutSpans } from './layout-spans.ts';
import { addMonths, type PlanView } from './plan-range.ts';
import { MAX_LANES } from './span-bar.tsx';

const weekdays = [
  { name: 'Pazartesi', shortName: 'Pzt' },
  { name: 'Salı', shortName: 'Sal' },
  { name: 'Çarşamba', shortName: 'Çar' },
  { name: 'Perşembe', shortName: 'Per' },
  { name: 'Cuma', shortName: 'Cum' },
  { name: 'Cumartesi', shortName: 'Cmt' },
  { name: 'Pazar', shortName: 'Paz' },
];

const stepByKey: Record<string, (day: Day) => Day> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

interface PlanGridProps {
  /** Name of the calendar, for example `Kasım 2026`. */
  label: string;
  view: PlanView;
  weeks: Day[][];
  planByDay: ReadonlyMap<Day, PlanDay>;
  /** All entries of the period, ordered by start */
  entries: readonly PlanEntry[];
  today: Day;
  /** The day with the roving tabindex. */
  currentDay: Day;
  onMove: (day: Day) => void;
  onOpen: (day: Day) => void;
  busy: boolean;
}

/** The calendar. Left and right move by day, up and down by week, PageUp and PageDown by month; Enter opens a day. */
export function PlanGrid(props: PlanGridProps) {
  const { label, weeks, currentDay, onMove, onOpen } = props;
  const grid = useRef<HTMLTableElement>(null);
  // The day to focus after the next render: keys may be faster than rendering.
  const focusDay = useRef<Day>(null);

  // A layout effect sets the focus before the next key: after the focused cell is replaced, keys go to the body.
  useLayoutEffect(() => {
    if (focusDay.current === null) return;
    if (focusDay.current === currentDay) focusDay.current = null;
    focusCell(grid.current, currentDay);
  }, [currentDay]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepByKey[event.key];
    if (step) {
      focusDay.current = step(focusDay.current ?? currentDay);
      onMove(focusDay.current);
    } else if (event.key === 'Enter' || event.key === ' ') {
      const day = focusDay.current ?? currentDay;
      // Keys may be faster than rendering: focus the cell first, because the dialog restores the focus later.
      focusCell(grid.current, day);
      onOpen(day);
    } else return;
    event.preventDefault();
  };

  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a calendar is a grid
      role="grid"
      aria-label={label}
      aria-busy={props.busy}
      className={`${panelClass} w-full table-fixed border-separate border-spacing-0 overflow-hidden max-md:hidden`}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {weekdays.map(({ name, shortName }) => (
            <th key={name} scope="col" className="h-10 px-2 text-left text-12 text-text-3">
              <span className="rows:hidden" aria-hidden="true">
                {shortName}
              </span>
              <span className="stacked:sr-only">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <Week key={week[0]} {...props} week={week} />
        ))}
      </tbody>
    </table>
  );
}

function focusCell(grid: HTMLElement | null, day: Day): void {
  grid?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
}

/** The days of a week with the entries as bars. */
function Week({ week, ...props }: PlanGridProps & { week: Day[] }) {
  const { view, planByDay, entries, today, currentDay, onOpen } = props;
  const bars = layoutSpans(week, entries);
  const laneCount = Math.max(0, ...bars.map(({ lane }) => lane + 1));
  return (
    <tr>
      {week.map((day, index) => (
        <DayCell
          key={day}
          day={planByDay.get(day) ?? { day, changes: [], gaps: [], overlaps: [] }}
          bars={bars.filter(({ firstColumn, lane }) => firstColumn === index && lane < MAX_LANES)}
          hiddenCount={
            bars.filter(
              ({ firstColumn, lastColumn, lane }) =>
                lane >= MAX_LANES && firstColumn <= index && index <= lastColumn,
            ).length
          }
          isToday={day === today}
          isOutside={view === 'month' && day.slice(0, 7) !== currentDay.slice(0, 7)}
          isCurrent={day === currentDay}
          className={view === 'week' ? 'h-80' : getWeekHeightClass(laneCount)}
          onOpen={onOpen}
        />
      ))}
    </tr>
  );
}
