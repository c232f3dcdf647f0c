/** Serial number of 1 January 1970. */
const DAYS_BEFORE_1970 = 25_569;
const SECONDS_PER_DAY = 86_400;

// Cached, because a file has few days and formatting one costs more than the rest of the cell.
const formattedDays = new Map<number, string | undefined>();
const MAX_FORMATTED_DAYS = 5000;

/**
 * Formats a spreadsheet's serial date without time zone: `2026-11-21`, or `2026-11-21 14:05:00` with a time. Returns a
 * time without a day, and a number outside of the calendar, unchanged.
 */
export function formatSerialDate(days: number): string | number {
  const seconds = Math.round((days - DAYS_BEFORE_1970) * SECONDS_PER_DAY);
  const wholeDays = Math.floor(seconds / SECONDS_PER_DAY);
  const day = days < 1 ? undefined : formatDay(wholeDays);
  if (day === undefined) return days;
  const secondsOfDay = seconds - wholeDays * SECONDS_PER_DAY;
  return secondsOfDay === 0 ? day : `${day} ${formatTime(secondsOfDay)}`;
}

function formatDay(day: number): string | undefined {
  if (formattedDays.has(day)) return formattedDays.get(day);
  if (formattedDays.size >= MAX_FORMATTED_DAYS) formattedDays.clear();
  const date = new Date(day * SECONDS_PER_DAY * 1000);
  const isValid = !Number.isNaN(date.getTime()) && date.getUTCFullYear() <= 9999;
  const text = isValid ? date.toISOString().slice(0, 10) : undefined;
  formattedDays.set(day, text);
  return text;
}

const formatTime = (seconds: number) =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
