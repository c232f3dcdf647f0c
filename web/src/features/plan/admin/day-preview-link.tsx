import { addDays, type Day } from '@vitrin/contract/istanbul-day.ts';
import { Eye } from 'lucide-react';
import { formatCalendarDate } from '../../../lib/format/calendar-date.ts';
import { buildPreviewUrl, getNextWholeMinute } from '../../../lib/preview-url.ts';
import { useServerClock } from '../../../lib/server-clock.ts';
import { getStartOfDay } from '../../../lib/start-of-day.ts';

const NOON_MS = 12 * 3_600_000;

/** A link to the preview of the home page at noon, or at the next minute if noon has passed. Past days have no link. */
export function DayPreviewLink({ day }: { day: Day }) {
  const { now } = useServerClock(() => Number.POSITIVE_INFINITY);
  if (now >= Date.parse(getStartOfDay(addDays(day, 1)))) return null;
  const noon = Date.parse(getStartOfDay(day)) + NOON_MS;
  const time = noon > now ? new Date(noon).toISOString() : getNextWholeMinute(now);
  return (
    <a
      className="inline-flex min-h-8 items-center gap-1.5 text-13 font-medium text-accent-text hover:underline max-md:min-h-11"
      href={buildPreviewUrl(time, '/')}
      target="_blank"
      rel="noopener"
      aria-label={`Bu anı önizle: ${formatCalendarDate(day, 'weekday')}`}
    >
      <Eye className="size-4" />
      <span>Bu anı önizle</span>
    </a>
  );
}
