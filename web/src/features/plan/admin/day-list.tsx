import { addDays, type Day } from '@vitrin/contract/istanbul-day.ts';
import { contentNames } from '@vitrin/contract/topics.ts';
import { CalendarX, Eye, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { findStartField } from '../../../admin-kit/collection/start-field.ts';
import { ButtonPopover } from '../../../admin-kit/display/button-popover.tsx';
import { getContentLabel } from '../../../labels/content-labels.ts';
import { getNewRowPath } from '../../../labels/content-paths.ts';
import { classNames } from '../../../lib/class-names.ts';
import { formatCalendarDate } from '../../../lib/format/calendar-date.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { buildPreviewUrl, getNextWholeMinute } from '../../../lib/preview-url.ts';
import { useServerClock } from '../../../lib/server-clock.ts';
import { getStartOfDay } from '../../../lib/start-of-day.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { DayAgenda } from './day-agenda.tsx';
import type { PlanDay } from './group-plan-by-day.ts';
import { PlanKindIcon } from './plan-kinds.tsx';

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

/** Lists a row that is visible all day only on the first day, unless it has appeared before. */
function hideRepeatedRows(days: readonly PlanDay[]): PlanDay[] {
  const listedIds = new Set<string>();
  return days.map((day) => {
    const running = day.running.filter(({ id }) => !listedIds.has(id));
    const appearing = day.changes.filter(({ kind }) => kind === 'appears');
    for (const { id } of [...running, ...appearing.map(({ entry }) => entry)]) listedIds.add(id);
    return { ...day, running };
  });
}

/** A day of one line; consecutive ones share a panel. */
const isQuiet = (day: PlanDay) => !isBusy(day) && day.running.length === 0;

function DayPanels({ days, today }: DayListProps) {
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {hideRepeatedRows(days).map((day) => (
        <li
          key={day.day}
          data-quiet={isQuiet(day) || undefined}
          className="group/day data-quiet:[[data-quiet]+&]:-mt-2.25"
        >
          <Panel
            as="section"
            className="px-5 py-1.5 group-data-quiet/day:py-1 in-[[data-quiet]+[data-quiet]]:rounded-t-none in-[[data-quiet]:has(+[data-quiet])]:rounded-b-none max-md:pr-2 max-md:pl-4 max-md:group-data-quiet/day:py-0 lg:grid lg:grid-cols-[11rem_minmax(0,1fr)_auto] lg:gap-x-4"
            aria-labelledby={`gun-${day.day}`}
          >
            <div className="flex items-center gap-x-3 max-md:gap-x-2 lg:contents">
              <h2
                id={`gun-${day.day}`}
                className="min-w-0 text-15 font-strong md:flex-none lg:leading-8"
              >
                {formatCalendarDate(day.day, 'weekday')}
              </h2>
              {!isBusy(day) && (
                <span
                  className={classNames(
                    'truncate text-13 text-text-3 lg:col-start-2 lg:row-start-1 lg:leading-8',
                    day.running.length > 0 && 'sr-only',
                  )}
                >
                  Değişiklik yok
                </span>
              )}
              <div className="ml-auto flex h-8 flex-none items-center gap-x-3 max-lg:h-auto max-md:gap-x-0 lg:col-start-3">
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

const namesWithStart = contentNames.filter((name) => findStartField(name));

// Quiet days show only the icons.
const quietWordClass = 'max-md:hidden group-data-quiet/day:hidden';

/** A menu of the forms for a new row that starts on the day. */
function AddOnDayMenu({ day }: { day: Day }) {
  const dayName = formatCalendarDate(day, 'weekday');
  return (
    <ButtonPopover
      label={`${dayName} gününe ekle`}
      className="p-1.5"
      button={
        <Button
          variant="ghost"
          size="sm"
          className="max-md:w-11 max-md:px-0"
          icon={<Plus />}
          title="Bu güne ekle"
          aria-label={`Bu güne ekle: ${dayName}`}
        >
          <span className={quietWordClass}>Bu güne ekle</span>
        </Button>
      }
    >
      <ul className="grid min-w-48">
        {namesWithStart.map((name) => (
          <li key={name}>
            <Link
              className="flex min-h-9 items-center gap-2.5 rounded-sm px-2.5 text-14 hover:bg-s2 touch:min-h-11"
              to={getNewRowPath(name, day)}
            >
              <PlanKindIcon collection={name} />
              <span>{getContentLabel(name)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </ButtonPopover>
  );
}

const NOON_MS = 12 * 3_600_000;

/** A link to the preview of the home page at noon, or at the next minute if noon has passed. Past days have no link. */
function DayPreviewLink({ day }: { day: Day }) {
  const { now } = useServerClock(() => Number.POSITIVE_INFINITY);
  if (now >= Date.parse(getStartOfDay(addDays(day, 1)))) return null;
  const noon = Date.parse(getStartOfDay(day)) + NOON_MS;
  const time = noon > now ? new Date(noon).toISOString() : getNextWholeMinute(now);
  return (
    <a
      className="inline-flex min-h-8 items-center gap-1.5 text-13 font-medium text-accent-text hover:underline max-md:size-11 max-md:justify-center"
      href={buildPreviewUrl(time, '/')}
      target="_blank"
      rel="noopener"
      title="Bu anı önizle"
      aria-label={`Bu anı önizle: ${formatCalendarDate(day, 'weekday')}`}
    >
      <Eye className="size-4" />
      <span className={quietWordClass}>Bu anı önizle</span>
    </a>
  );
}
