import { once } from './once.ts';

/** What the clock on a wall in Istanbul shows. Months count from 1. */
export type WallTime = { year: number; month: number; day: number; hour: number; minute: number };

const clock = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Istanbul',
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

/** The Istanbul wall time of an instant, whatever the zone of this machine. */
export function toIstanbul(instant: Date): WallTime {
  const parts = Object.fromEntries(
    clock()
      .formatToParts(instant)
      .map((p) => [p.type, p.value]),
  );
  return {
    year: Number(parts.year),
    month: Number(parts.month),
    day: Number(parts.day),
    hour: Number(parts.hour),
    minute: Number(parts.minute),
  };
}

function asIfUtc(wall: WallTime): number {
  return Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute);
}

/** The instant at which Istanbul's clocks show `wall`; null when they never do (31 June, 25:00). */
export function fromIstanbul(wall: WallTime): Date | null {
  const wanted = asIfUtc(wall);
  if (Number.isNaN(wanted)) return null;
  let instant = wanted;
  // The offset depends on the instant that is looked for, hence twice.
  for (let pass = 0; pass < 2; pass++) {
    instant += wanted - asIfUtc(toIstanbul(new Date(instant)));
  }
  const shown = toIstanbul(new Date(instant));
  const same = (Object.keys(wall) as (keyof WallTime)[]).every(
    (part) => shown[part] === wall[part],
  );
  return same ? new Date(instant) : null;
}

const two = (value: number) => String(value).padStart(2, '0');

/** `21.11.2026` */
export function formatDay(wall: Pick<WallTime, 'year' | 'month' | 'day'>): string {
  return `${two(wall.day)}.${two(wall.month)}.${String(wall.year).padStart(4, '0')}`;
}

/** `09:05` */
export function formatHour(wall: Pick<WallTime, 'hour' | 'minute'>): string {
  return `${two(wall.hour)}:${two(wall.minute)}`;
}

/** `21.11.2026 00:00` in Istanbul, of an ISO 8601 instant. */
export function formatIstanbul(iso: string): string {
  const wall = toIstanbul(new Date(iso));
  return `${formatDay(wall)} ${formatHour(wall)}`;
}

/** `21.11.2026` or `1/2/2026`; null when it is no day of the calendar. */
export function parseDay(text: string): Pick<WallTime, 'year' | 'month' | 'day'> | null {
  const match = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text.trim());
  if (!match) return null;
  const [day = 0, month = 0, year = 0] = match.slice(1).map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? { year, month, day }
    : null;
}

/** `9:05`, `09.05` or `0905`, on 24 hours. */
export function parseHour(text: string): Pick<WallTime, 'hour' | 'minute'> | null {
  const match = /^(\d{1,2})[:.]?(\d{2})$/.exec(text.trim());
  if (!match) return null;
  const [hour = 0, minute = 0] = match.slice(1).map(Number);
  return hour < 24 && minute < 60 ? { hour, minute } : null;
}

/** The ISO instant of a typed day and hour in Istanbul, or null. */
export function parseIstanbul(dayText: string, hourText: string): string | null {
  const day = parseDay(dayText);
  const hour = parseHour(hourText);
  return (day && hour && fromIstanbul({ ...day, ...hour })?.toISOString()) ?? null;
}
