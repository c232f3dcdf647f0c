import type { ReturnsOf } from '@vitrin/contract/api.ts';
import type { Day } from '@vitrin/contract/istanbul-day.ts';

export type StepUnit = ReturnsOf<'GET /api/analytics/series'>['unit'];

// A day of Istanbul's calendar is read and written as one of UTC's: only its name is wanted.
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('tr-TR', { timeZone: 'UTC', ...options });
const longDay = format({ day: 'numeric', month: 'long', year: 'numeric' });
const weekDay = format({ day: 'numeric', month: 'long', weekday: 'long' });
const shortDay = format({ day: 'numeric', month: 'short' });
const longMonth = format({ month: 'long', year: 'numeric' });
const shortMonth = format({ month: 'short', year: '2-digit' });
const numericDay = format({ day: '2-digit', month: '2-digit', year: 'numeric' });

const hourOf = (at: string) => `${at.slice(11)}:00`;
const dayOf = (at: string) => new Date(at.slice(0, 10));

/** `15–21 Kasım 2026` */
export function rangeWords(first: Day, last: Day): string {
  return longDay.formatRange(new Date(first), new Date(last));
}

/** A step below the axis: `13:00`, `21 Kas` or `Kas 26`. */
export function shortStep(unit: StepUnit, at: string): string {
  if (unit === 'hour') return hourOf(at);
  return (unit === 'day' ? shortDay : shortMonth).format(dayOf(at));
}

/** A step in words: `13:00`, `21 Kasım Cumartesi` or `Kasım 2026`. */
export function longStep(unit: StepUnit, at: string): string {
  if (unit === 'hour') return hourOf(at);
  return (unit === 'day' ? weekDay : longMonth).format(dayOf(at));
}

/** A step of the period before: an hour with its day. */
export function stepBefore(unit: StepUnit, at: string): string {
  return unit === 'hour' ? `${shortDay.format(dayOf(at))} ${hourOf(at)}` : longStep(unit, at);
}

/** A step in a spreadsheet: `21.11.2026 13:00`, `21.11.2026` or `2026-11`. */
export function stepCell(unit: StepUnit, at: string): string {
  if (unit === 'month') return at;
  const day = numericDay.format(dayOf(at));
  return unit === 'hour' ? `${day} ${hourOf(at)}` : day;
}
