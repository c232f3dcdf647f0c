import {
  formatDateTime,
  formatShortDate,
  formatShortDateTime,
} from '../../lib/format/date-time.ts';

interface ShortTimeProps {
  iso: string;
  /** Shows the day without the time of day. */
  isDay?: boolean;
}

/** A time in a dense table: `21 Kas 14:32`; the tooltip shows it in full. */
export function ShortTime({ iso, isDay = false }: ShortTimeProps) {
  return (
    <time
      dateTime={iso}
      title={formatDateTime(iso)}
      className="whitespace-nowrap text-text-2 tabular-nums"
    >
      {isDay ? formatShortDate(iso) : formatShortDateTime(iso)}
    </time>
  );
}
