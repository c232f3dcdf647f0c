import { once } from './once.ts';

// Calendar dates have no time zone. They are parsed and formatted as UTC.
const createFormat = (options: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat('tr-TR', { timeZone: 'UTC', ...options }));

const formats = {
  /** `21.11.2026` */
  numeric: createFormat({ day: '2-digit', month: '2-digit', year: 'numeric' }),
  /** `21 Kas` */
  short: createFormat({ day: 'numeric', month: 'short' }),
  /** `21 Kasım 2026` */
  long: createFormat({ day: 'numeric', month: 'long', year: 'numeric' }),
  /** `21 Kasım Cumartesi` */
  weekday: createFormat({ day: 'numeric', month: 'long', weekday: 'long' }),
  /** `Kas 26` */
  shortMonth: createFormat({ month: 'short', year: '2-digit' }),
  /** `Kasım 2026` */
  month: createFormat({ month: 'long', year: 'numeric' }),
};

/** Formats a date (`2026-11-21`) or a month (`2026-11`). */
export function formatCalendarDate(day: string, format: keyof typeof formats): string {
  return formats[format]().format(new Date(day));
}

/** `15–21 Kasım 2026` */
export function formatDateRange(firstDay: string, lastDay: string): string {
  return formats.long().formatRange(new Date(firstDay), new Date(lastDay));
}

/** `2026-11` as `Kasım 2026`. */
export const formatMonth = (month: string) => formatCalendarDate(month, 'month');
