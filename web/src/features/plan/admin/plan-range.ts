import { addDays, type Day } from '@vitrin/contract/istanbul-day.ts';
import { fromIstanbul } from '@vitrin/contract/istanbul-wall.ts';

/** The view of the plan. */
export type PlanView = 'month' | 'week' | 'list';

/** 0 is Monday. */
const weekday = (day: Day) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
const monday = (day: Day) => addDays(day, -weekday(day));
const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** Returns the same day `months` later, or that month's last day. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  return `${last.toISOString().slice(0, 8)}${String(Math.min(date, last.getUTCDate())).padStart(2, '0')}`;
}

/** Returns the weeks of a view, Monday to Sunday; for the list, only the days of the month. */
export function listWeeks(view: PlanView, day: Day): Day[][] {
  if (view === 'week') return [week(monday(day))];
  const first = firstOfMonth(day);
  const next = addMonths(first, 1);
  if (view === 'list') return [daysFrom(first, next)];
  const weeks: Day[][] = [];
  for (let start = monday(first); start < next; start = addDays(start, 7)) weeks.push(week(start));
  return weeks;
}

const week = (start: Day) => daysFrom(start, addDays(start, 7));

function daysFrom(first: Day, end: Day): Day[] {
  const days: Day[] = [];
  for (let day = first; day < end; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Returns the instant at which a day begins in Istanbul, ISO 8601. */
export function startOfDay(day: Day): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return fromIstanbul({ year, month, day: date, hour: 0, minute: 0 })?.toISOString() ?? '';
}

/** Returns the period from the start of the first day to the end of the last day, ISO 8601. */
export function getRange(weeks: Day[][]): { from: string; to: string } {
  const days = weeks.flat();
  return { from: startOfDay(days[0] ?? ''), to: startOfDay(addDays(days.at(-1) ?? '', 1)) };
}
