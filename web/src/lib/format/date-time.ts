import { once } from './once.ts';

const istanbul = /* @__NO_SIDE_EFFECTS__ */ (options: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat('tr-TR', { timeZone: 'Europe/Istanbul', ...options }));

const longDate = istanbul({ day: 'numeric', month: 'long', year: 'numeric' });
const dayMonth = istanbul({ day: 'numeric', month: 'long' });
const shortDate = istanbul({ day: 'numeric', month: 'short' });
const shortDateWithYear = istanbul({ day: 'numeric', month: 'short', year: 'numeric' });
const year = istanbul({ year: 'numeric' });
const time = istanbul({ hour: '2-digit', minute: '2-digit' });
const timeWithSeconds = istanbul({ timeStyle: 'medium' });

// All functions take an ISO 8601 instant and format it in Istanbul time. Browsers differ in the separator of a combined
// format, so date and time are formatted separately.

/** `21 Kasım 2026` */
export function formatLongDate(iso: string): string {
  return longDate().format(new Date(iso));
}

/** `21 Kasım 2026 14:32` */
export function formatDateTime(iso: string): string {
  return `${formatLongDate(iso)} ${time().format(new Date(iso))}`;
}

/** `21 Kasım 2026 14:32:07` */
export function formatDateTimeWithSeconds(iso: string): string {
  return `${formatLongDate(iso)} ${timeWithSeconds().format(new Date(iso))}`;
}

/** `21 Kas`, in another year `21 Kas 2025`: for dense tables. */
export function formatShortDate(iso: string, now = new Date()): string {
  const date = new Date(iso);
  const format = year().format(date) === year().format(now) ? shortDate : shortDateWithYear;
  return format().format(date);
}

/** `21 Kas 14:32` */
export function formatShortDateTime(iso: string, now?: Date): string {
  return `${formatShortDate(iso, now)} ${time().format(new Date(iso))}`;
}

/** `21 Kasım`, for sentences. */
export function formatDayMonth(iso: string): string {
  return dayMonth().format(new Date(iso));
}
