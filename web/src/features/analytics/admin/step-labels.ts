import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { formatCalendarDate } from '../../../lib/format/calendar-date.ts';

export type StepUnit = ReturnsOf<'GET /api/analytics/series'>['unit'];

const formatHour = (at: string) => `${at.slice(11)}:00`;
const getDay = (at: string) => at.slice(0, 10);

/** Returns the axis label of a step: `13:00`, `21 Kas` or `Kas 26`. */
export function formatStepShort(unit: StepUnit, at: string): string {
  if (unit === 'hour') return formatHour(at);
  return formatCalendarDate(getDay(at), unit === 'day' ? 'short' : 'shortMonth');
}

/** Returns the long label of a step: `13:00`, `21 Kasım Cumartesi` or `Kasım 2026`. */
export function formatStepLong(unit: StepUnit, at: string): string {
  if (unit === 'hour') return formatHour(at);
  return formatCalendarDate(getDay(at), unit === 'day' ? 'weekday' : 'month');
}

/** Returns the label of a step in the previous period. The label of an hour includes its day. */
export function formatPreviousStep(unit: StepUnit, at: string): string {
  return unit === 'hour'
    ? `${formatCalendarDate(getDay(at), 'short')} ${formatHour(at)}`
    : formatStepLong(unit, at);
}

/** Returns the CSV cell of a step: `21.11.2026 13:00`, `21.11.2026` or `2026-11`. */
export function formatStepCell(unit: StepUnit, at: string): string {
  if (unit === 'month') return at;
  const day = formatCalendarDate(getDay(at), 'numeric');
  return unit === 'hour' ? `${day} ${formatHour(at)}` : day;
}
