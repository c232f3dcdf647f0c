import { fromIstanbul } from './istanbul-wall.ts';
import type { Cell } from './partner-amount.ts';
import { MAX_VALUE_LENGTH } from './partner-limits.ts';

const dayFirst = /^(\d{1,2})([./])(\d{1,2})\2(\d{4})(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const iso =
  /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?: ?(Z|[+-]\d{2}(?::?\d{2})?))?)?$/i;
const serial = /^\d{5}(?:[.,]\d{1,12})?$/;

/** Days that a spreadsheet counts before 1 January 1970. */
const DAYS_BEFORE_1970 = 25_569;

interface Wall {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/**
 * The moment (ISO 8601 in UTC) that a cell means: `dd.mm.yyyy[ hh:mm[:ss]]`, `dd/mm/yyyy`, ISO 8601, or the days that a
 * spreadsheet counts. Without a zone Istanbul's clocks are meant, without an hour their midnight. `null` for anything
 * else, outside of 2000 to 2099, and for a cell over `MAX_VALUE_LENGTH`.
 */
export function parsePartnerDate(cell: Cell): string | null {
  if (typeof cell === 'number') return readSerial(cell);
  if (cell.length > MAX_VALUE_LENGTH) return null;
  const text = cell.trim();
  if (serial.test(text)) return readSerial(Number(text.replace(',', '.')));
  const first = dayFirst.exec(text);
  if (first) {
    const [, day, , month, year, hour = 0, minute = 0, second = 0] = first;
    return inIstanbul(wallOf([year, month, day, hour, minute, second]));
  }
  const [whole, year, month, day, hour = 0, minute = 0, second = 0, zone] = iso.exec(text) ?? [];
  if (!whole) return null;
  const wall = wallOf([year, month, day, hour, minute, second]);
  return zone ? inZone(wall, zone.toUpperCase()) : inIstanbul(wall);
}

function wallOf(parts: unknown[]): Wall {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(Number);
  return { year, month, day, hour, minute, second };
}

function readSerial(days: number): string | null {
  const shown = new Date(Math.round((days - DAYS_BEFORE_1970) * 86_400) * 1000);
  if (Number.isNaN(shown.getTime())) return null;
  return inIstanbul({
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
    second: shown.getUTCSeconds(),
  });
}

const isClock = ({ hour, minute, second }: Wall) => hour < 24 && minute < 60 && second < 60;
const isYear = ({ year }: Wall) => year >= 2000 && year < 2100;

// A file has thousands of moments and few hours; a calendar costs more than all the rest of a cell.
const hours = new Map<string, number | null>();

function inIstanbul(wall: Wall): string | null {
  if (!isClock(wall) || !isYear(wall)) return null;
  const { minute, second, ...hour } = wall;
  const key = Object.values(hour).join();
  let begins = hours.get(key);
  if (begins === undefined) {
    if (hours.size > 5000) hours.clear();
    begins = fromIstanbul({ ...hour, minute: 0 })?.getTime() ?? null;
    hours.set(key, begins);
  }
  if (begins === null) return null;
  return new Date(begins + (minute * 60 + second) * 1000).toISOString();
}

function inZone(wall: Wall, zone: string): string | null {
  if (!isClock(wall) || !isYear(wall)) return null;
  const { year, month, day, hour, minute, second } = wall;
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  if (date.getUTCDate() !== day || date.getUTCMonth() !== month - 1) return null;
  const [, sign = '+', hoursAhead = 0, minutesAhead = 0] =
    /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  const ahead = Number(hoursAhead) * 60 + Number(minutesAhead ?? 0);
  if (ahead > 14 * 60) return null;
  return new Date(date.getTime() - Number(`${sign}1`) * ahead * 60_000).toISOString();
}
