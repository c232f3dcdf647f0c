import { once } from './once.ts';

const createFormat = /* @__NO_SIDE_EFFECTS__ */ (options: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat('tr-TR', { timeZone: 'Europe/Istanbul', ...options }));

const longDateFormat = createFormat({ day: 'numeric', month: 'long', year: 'numeric' });
const dayMonthFormat = createFormat({ day: 'numeric', month: 'long' });
const shortDateFormat = createFormat({ day: 'numeric', month: 'short' });
const shortDateWithYearFormat = createFormat({ day: 'numeric', month: 'short', year: 'numeric' });
const yearFormat = createFormat({ year: 'numeric' });
const timeFormat = createFormat({ hour: '2-digit', minute: '2-digit' });
const timeWithSecondsFormat = createFormat({ timeStyle: 'medium' });

// All functions take an ISO 8601 instant and format it in Istanbul time. Browsers differ in the separator of a combined
// format, so date and time are formatted separately.

/** `21 Kasım 2026` */
export function formatLongDate(iso: string): string {
  return longDateFormat().format(new Date(iso));
}

/** `21 Kasım 2026 14:32` */
export function formatDateTime(iso: string): string {
  return `${formatLongDate(iso)} ${timeFormat().format(new Date(iso))}`;
}

/** `21 Kasım 2026 14:32:07` */
export function formatDateTimeWithSeconds(iso: string): string {
  return `${formatLongDate(iso)} ${timeWithSecondsFormat().format(new Date(iso))}`;
}

/** `21 Kas`, in another year `21 Kas 2025`: for dense tables. */
export function formatShortDate(iso: string, now = new Date()): string {
  const date = new Date(iso);
  const format =
    yearFormat().format(date) === yearFormat().format(now)
      ? shortDateFormat
      : shortDateWithYearFormat;
  return format().format(date);
}

/** `21 Kas 14:32` */
export function formatShortDateTime(iso: string, now?: Date): string {
  return `${formatShortDate(iso, now)} ${formatTimeOfDay(iso)}`;
}

/** `14:32` */
export function formatTimeOfDay(iso: string): string {
  return timeFormat().format(new Date(iso));
}

/** `21 Kasım`, for sentences. */
export function formatDayMonth(iso: string): string {
  return dayMonthFormat().format(new Date(iso));
}
