import { toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import { toIstanbul } from '@vitrin/contract/istanbul-wall.ts';
import { classNames } from '../../lib/class-names.ts';
import {
  formatDateTime,
  formatShortDate,
  formatShortDateTime,
} from '../../lib/format/date-time.ts';
import { formatTime } from '../../lib/format/istanbul-time.ts';

interface ShortTimeProps {
  iso: string;
  /** Shows the day without the time of day. */
  isDay?: boolean;
  /** Leaves out the day of today. */
  isBrief?: boolean;
  /** Inherits the colour of the surrounding text. */
  isInText?: boolean;
}

/** A time in a dense list: `21 Kas 14:32`; the tooltip shows it in full. */
export function ShortTime({
  iso,
  isDay = false,
  isBrief = false,
  isInText = false,
}: ShortTimeProps) {
  return (
    <time
      dateTime={iso}
      title={formatDateTime(iso)}
      className={classNames('whitespace-nowrap tabular-nums', !isInText && 'text-text-2')}
    >
      {formatBrief(iso, isDay, isBrief)}
    </time>
  );
}

function formatBrief(iso: string, isDay: boolean, isBrief: boolean): string {
  if (isBrief && isToday(iso)) return formatTime(toIstanbul(new Date(iso)));
  return isDay ? formatShortDate(iso) : formatShortDateTime(iso);
}

const isToday = (iso: string) => toIstanbulDay(Date.parse(iso)) === toIstanbulDay(Date.now());
