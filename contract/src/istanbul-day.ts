/** Day of Istanbul's calendar, `2026-11-21`; such texts sort by time. */
export type Day = string;

const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Istanbul',
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day on which Istanbul's clocks show the moment (ISO 8601, or milliseconds); a day stays itself. */
export function dayOf(moment: string | number | Date): Day {
  if (typeof moment === 'string' && moment.length === 10) return moment;
  return calendar.format(new Date(moment));
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Istanbul',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** The hour, 0 to 23, that Istanbul's clocks show at the moment (a date, or milliseconds). */
export function hourOf(moment: number | Date): number {
  return Number(clock.format(new Date(moment)));
}

/** The day that lies `days` after `day`, or before it where negative. */
export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** How many days from the first to the last, both counted. */
export function countDays(first: Day, last: Day): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1;
}
