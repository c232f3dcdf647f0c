import { classNames } from '../../lib/class-names.ts';
import {
  formatDateTime,
  formatShortDate,
  formatShortDateTime,
} from '../../lib/format/date-time.ts';

interface ShortTimeProps {
  iso: string;
  /** Shows the day without the time of day. */
  isDay?: boolean;
  /** Inherits the colour of the surrounding text. */
  isInText?: boolean;
}

/** A time in a dense list: `21 Kas 14:32`; the tooltip shows it in full. */
export function ShortTime({ iso, isDay = false, isInText = false }: ShortTimeProps) {
  return (
    <time
      dateTime={iso}
      title={formatDateTime(iso)}
      className={classNames('whitespace-nowrap tabular-nums', !isInText && 'text-text-2')}
    >
      {isDay ? formatShortDate(iso) : formatShortDateTime(iso)}
    </time>
  );
}
