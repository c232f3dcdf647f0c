import { addDays, type Day } from '@vitrin/contract/istanbul-day.ts';
import { fromIstanbul } from '@vitrin/contract/istanbul-wall.ts';

/** The view of the plan. */
export type PlanView = 'month' | 'week' | 'list';

/** 0 is Monday. */
const getWeekday = (day: Day) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
const getMonday = (day: Day) => addDays(day, -getWeekday(day));
const getFirstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** Returns the same day `months` later, or that month's last day. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDayOfMonth = new Date(Date.UTC(year, month + months, 0));
  return `${lastDayOfMonth.toISOString().slice(0, 8)}${String(Math.min(date, lastDayOfMonth.getUTCDate())).padStart(2, '0')}`;
}

/** Returns the weeks of a view, Monday to Sunday; for the list, only the days of the month. */
export function listWeeks(view: PlanView, day: Day): Day[][] {
  if (view === 'week') return [listWeekDays(getMonday(day))];
  const firstDay = getFirstOfMonth(day);
  const nextMonth = addMonths(firstDay, 1);
  if (view === 'list') return [listDays(firstDay, nextMonth)];
  const weeks: Day[][] = [];
  for (let start = getMonday(firstDay); start < nextMonth; start = addDays(start, 7))
    weeks.push(listWeekDays(start));
  return weeks;
}

const listWeekDays = (start: Day) => listDays(start, addDays(start, 7));

function listDays(firstDay: Day, end: Day): Day[] {
  const days: Day[] = [];
  for (let day = firstDay; day < end; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Returns the instant at which a day begins in Istanbul, ISO 8601. */
export function getStartOfDay(day: Day): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return fromIstanbul({ year, month, day: date, hour: 0, minute: 0 })?.toISOString() ?? '';
}

/** Returns the period from the start of the first day to the end of the last day, ISO 8601. */
export function getRange(weeks: Day[][]): { from: string; to: string } {
  const days = weeks.flat();
  return { from: getStartOfDay(days[0] ?? ''), to: getStartOfDay(addDays(days.at(-1) ?? '', 1)) };
}
