import {
  formatDateTime,
  formatShortDate,
  formatShortDateTime,
} from '../../lib/format/date-time.ts';

interface ShortTimeProps {
  iso: string;
  /** True to show the date without the time of day. */
  isDay?: boolean;
}

/** A time in a dense table: `21 Kas 14:32`. The tooltip shows the full time. */
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
