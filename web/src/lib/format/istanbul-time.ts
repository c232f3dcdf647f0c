import { fromIstanbul, toIstanbul, type WallTime } from '@vitrin/contract/istanbul-wall.ts';

/** `5` as `05` */
export const padTwo = (value: number) => String(value).padStart(2, '0');

/** `21.11.2026` */
export function formatNumericDate(wall: Pick<WallTime, 'year' | 'month' | 'day'>): string {
  return `${padTwo(wall.day)}.${padTwo(wall.month)}.${String(wall.year).padStart(4, '0')}`;
}

/** `09:05` */
export function formatTime(wall: Pick<WallTime, 'hour' | 'minute'>): string {
  return `${padTwo(wall.hour)}:${padTwo(wall.minute)}`;
}

/** `21.11.2026 00:00`: an ISO 8601 instant in Istanbul time. */
export function formatNumericDateTime(iso: string): string {
  const wall = toIstanbul(new Date(iso));
  return `${formatNumericDate(wall)} ${formatTime(wall)}`;
}

/** Parses `21.11.2026`, `1/2/2026` or `2026-11-21`; null if the date does not exist. */
export function parseNumericDate(text: string): Pick<WallTime, 'year' | 'month' | 'day'> | null {
  const match = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text.trim());
  const isoMatch = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim());
  const parts = match?.slice(1) ?? isoMatch?.slice(1).reverse();
  if (!parts) return null;
  const [day = 0, month = 0, year = 0] = parts.map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? { year, month, day }
    : null;
}

/** Parses `9:05`, `09.05` or `0905` (24 hours); null if invalid. */
export function parseTime(text: string): Pick<WallTime, 'hour' | 'minute'> | null {
  const match = /^(\d{1,2})[:.]?(\d{2})$/.exec(text.trim());
  if (!match) return null;
  const [hour = 0, minute = 0] = match.slice(1).map(Number);
  return hour < 24 && minute < 60 ? { hour, minute } : null;
}

/** Returns the ISO instant of a date and time in Istanbul; null if invalid. */
export function parseNumericDateTime(dateText: string, timeText: string): string | null {
  const date = parseNumericDate(dateText);
  const time = parseTime(timeText);
  return (date && time && fromIstanbul({ ...date, ...time })?.toISOString()) ?? null;
}
