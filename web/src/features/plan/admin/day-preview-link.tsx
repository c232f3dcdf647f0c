import { addDays, type Day } from '@vitrin/contract/istanbul-day.ts';
import { Eye } from 'lucide-react';
import { classNames } from '../../../lib/class-names.ts';
import { formatCalendarDate } from '../../../lib/format/calendar-date.ts';
import { buildPreviewUrl, getNextWholeMinute } from '../../../lib/preview-url.ts';
import { useServerClock } from '../../../lib/server-clock.ts';
import { getStartOfDay } from './plan-range.ts';

const NOON_MS = 12 * 3_600_000;

interface DayPreviewLinkProps {
  day: Day;
  /** True for the icon in a calendar cell. It is not focusable, because the dialog of the day contains the link too. */
  isSmall?: boolean;
}

/** A link to the preview of the home page at noon, or at the next minute if noon has passed. Past days have no link. */
export function DayPreviewLink({ day, isSmall = false }: DayPreviewLinkProps) {
  const { now } = useServerClock(() => Number.POSITIVE_INFINITY);
  if (now >= Date.parse(getStartOfDay(addDays(day, 1)))) return null;
  const noon = Date.parse(getStartOfDay(day)) + NOON_MS;
  const time = noon > now ? new Date(noon).toISOString() : getNextWholeMinute(now);
  return (
    <a
      className={classNames(
        'inline-flex items-center gap-1.5 text-accent-text',
        isSmall
          ? 'ml-auto size-6 flex-none justify-center rounded-xs text-text-3 hover:bg-s3 hover:text-accent-text'
          : 'min-h-8 justify-self-start text-13 font-medium hover:underline max-md:min-h-11',
      )}
      href={buildPreviewUrl(time, '/')}
      target="_blank"
      rel="noopener"
      tabIndex={isSmall ? -1 : undefined}
      title="Bu anı önizle"
      aria-label={`Bu anı önizle: ${formatCalendarDate(day, 'weekday')}`}
      onClick={(event) => event.stopPropagation()}
    >
      <Eye className={isSmall ? 'size-3.5' : 'size-4'} />
      {!isSmall && 'Bu anı önizle'}
    </a>
  );
}
