import { addDays, type Day } from '@vitrin/contract/istanbul-day.ts';
import { getStartOfDay } from '../../../lib/start-of-day.ts';

/** Returns the same day `months` later, or that month's last day. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDayOfMonth = new Date(Date.UTC(year, month + months, 0));
  return `${lastDayOfMonth.toISOString().slice(0, 8)}${String(Math.min(date, lastDayOfMonth.getUTCDate())).padStart(2, '0')}`;
}

/** Returns the days of the month that contains `day`. */
export function listMonthDays(day: Day): [Day, ...Day[]] {
  const firstDay = `${day.slice(0, 7)}-01`;
  const end = addMonths(firstDay, 1);
  const days: [Day, ...Day[]] = [firstDay];
  for (let next = addDays(firstDay, 1); next < end; next = addDays(next, 1)) days.push(next);
  return days;
}

/** Returns the days after the last of `days`, up to and including `end`. */
export function listDaysAfter(days: readonly [Day, ...Day[]], end: Day): Day[] {
  const following: Day[] = [];
  for (let next = addDays(days.at(-1) ?? days[0], 1); next <= end; next = addDays(next, 1))
    following.push(next);
  return following;
}

/** Returns the period from the start of the first day to the end of the last day, ISO 8601. */
export function getRange(days: readonly [Day, ...Day[]]): { from: string; to: string } {
  return { from: getStartOfDay(days[0]), to: getStartOfDay(addDays(days.at(-1) ?? days[0], 1)) };
}
