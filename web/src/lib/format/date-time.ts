import { once } from './once.ts';

const istanbul = /* @__NO_SIDE_EFFECTS__ */ (options: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat('tr-TR', { timeZone: 'Europe/Istanbul', ...options }));

const longDate = istanbul({ day: 'numeric', month: 'long', year: 'numeric' });
const dayMonth = istanbul({ day: 'numeric', month: 'long' });
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

/** `21 Kasım`, for sentences. */
export function formatDayMonth(iso: string): string {
  return dayMonth().format(new Date(iso));
}
