import { once } from './once.ts';

const istanbul = /* @__NO_SIDE_EFFECTS__ */ (options: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat('tr-TR', { timeZone: 'Europe/Istanbul', ...options }));

const dateTime = istanbul({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const dateTimeWithSeconds = istanbul({ dateStyle: 'medium', timeStyle: 'medium' });
const longDate = istanbul({ day: 'numeric', month: 'long', year: 'numeric' });
const time = istanbul({ hour: '2-digit', minute: '2-digit' });
const dayMonth = istanbul({ day: 'numeric', month: 'long' });

// All functions take an ISO 8601 instant and format it in Istanbul time.

/** `21 Kas 2026 14:32` */
export function formatDateTime(iso: string): string {
  return dateTime().format(new Date(iso));
}

/** `21 Kas 2026 14:32:07` */
export function formatDateTimeWithSeconds(iso: string): string {
  return dateTimeWithSeconds().format(new Date(iso));
}

/** `21 Kasım 2026` */
export function formatLongDate(iso: string): string {
  return longDate().format(new Date(iso));
}

/** `21 Kasım 2026 14:05` */
export function formatLongDateTime(iso: string): string {
  // Browsers differ in the separator of a combined format, so the parts are formatted separately.
  return `${formatLongDate(iso)} ${time().format(new Date(iso))}`;
}

/** `21 Kasım` */
export function formatDayMonth(iso: string): string {
  return dayMonth().format(new Date(iso));
}

const monthName = once(
  () => new Intl.DateTimeFormat('tr-TR', { timeZone: 'UTC', month: 'long', year: 'numeric' }),
);

/** `2026-11` as `Kasım 2026`. */
export function formatMonth(month: string): string {
  return monthName().format(new Date(`${month}-01T00:00:00Z`));
}
