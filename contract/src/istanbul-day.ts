/** Day in Istanbul such as `2026-11-21`; sorts chronologically as text */
export type Day = string;

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Istanbul',
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Returns the Istanbul day of an instant (ISO 8601 text, milliseconds or Date). Returns a day unchanged. */
export function toIstanbulDay(instant: string | number | Date): Day {
  if (typeof instant === 'string' && instant.length === 10) return instant;
  return dayFormat.format(new Date(instant));
}

const hourFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Istanbul',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** Returns the Istanbul hour of an instant, 0 to 23. */
export function toIstanbulHour(instant: number | Date): number {
  return Number(hourFormat.format(new Date(instant)));
}

/** Returns the day `days` after `day`, or before it if negative. */
export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Returns the number of days from `firstDay` to `lastDay`, both included. */
export function countDays(firstDay: Day, lastDay: Day): number {
  return Math.round((Date.parse(lastDay) - Date.parse(firstDay)) / 86_400_000) + 1;
}
