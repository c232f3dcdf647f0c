import { fromIstanbul } from './istanbul-wall.ts';
import type { Cell } from './partner-amount.ts';
import { MAX_VALUE_LENGTH } from './partner-limits.ts';

const dayFirstPattern =
  /^(\d{1,2})([./])(\d{1,2})\2(\d{4})(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const isoPattern =
  /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?: ?(Z|[+-]\d{2}(?::?\d{2})?))?)?$/i;
const serialPattern = /^\d{5}(?:[.,]\d{1,12})?$/;

/** Spreadsheet serial number of 1 January 1970 */
const SERIAL_OF_1970 = 25_569;

interface Wall {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/**
 * Returns the ISO timestamp (UTC) of a cell, or `null` if unreadable, not from 2000 to 2099 or over `MAX_VALUE_LENGTH`.
 * Formats: `dd.mm.yyyy[ hh:mm[:ss]]`, the same with `/`, ISO 8601, spreadsheet serials. Default zone: Istanbul.
 */
export function parsePartnerDate(cell: Cell): string | null {
  if (typeof cell === 'number') return parseSerial(cell);
  if (cell.length > MAX_VALUE_LENGTH) return null;
  const text = cell.trim();
  if (serialPattern.test(text)) return parseSerial(Number(text.replace(',', '.')));
  const match = dayFirstPattern.exec(text);
  if (match) {
    const [, day, , month, year, hour = 0, minute = 0, second = 0] = match;
    return istanbulToIso(toWall([year, month, day, hour, minute, second]));
  }
  const [isoText, year, month, day, hour = 0, minute = 0, second = 0, zone] =
    isoPattern.exec(text) ?? [];
  if (!isoText) return null;
  const wall = toWall([year, month, day, hour, minute, second]);
  return zone ? zonedToIso(wall, zone.toUpperCase()) : istanbulToIso(wall);
}

function toWall(parts: unknown[]): Wall {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(Number);
  return { year, month, day, hour, minute, second };
}

function parseSerial(days: number): string | null {
  const utcDate = new Date(Math.round((days - SERIAL_OF_1970) * 86_400) * 1000);
  if (Number.isNaN(utcDate.getTime())) return null;
  return istanbulToIso({
    year: utcDate.getUTCFullYear(),
    month: utcDate.getUTCMonth() + 1,
    day: utcDate.getUTCDate(),
    hour: utcDate.getUTCHours(),
    minute: utcDate.getUTCMinutes(),
    second: utcDate.getUTCSeconds(),
  });
}

const isValidClock = ({ hour, minute, second }: Wall) => hour < 24 && minute < 60 && second < 60;
const isValidYear = ({ year }: Wall) => year >= 2000 && year < 2100;

// Cache: a file has thousands of timestamps but few distinct hours, and time zone lookups are slow.
const hourStarts = new Map<string, number | null>();

function istanbulToIso(wall: Wall): string | null {
  if (!isValidClock(wall) || !isValidYear(wall)) return null;
  const { minute, second, ...wallHour } = wall;
  const key = Object.values(wallHour).join();
  let hourStart = hourStarts.get(key);
  if (hourStart === undefined) {
    if (hourStarts.size > 5000) hourStarts.clear();
    hourStart = fromIstanbul({ ...wallHour, minute: 0 })?.getTime() ?? null;
    hourStarts.set(key, hourStart);
  }
  if (hourStart === null) return null;
  return new Date(hourStart + (minute * 60 + second) * 1000).toISOString();
}

function zonedToIso(wall: Wall, zone: string): string | null {
  if (!isValidClock(wall) || !isValidYear(wall)) return null;
  const { year, month, day, hour, minute, second } = wall;
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  if (date.getUTCDate() !== day || date.getUTCMonth() !== month - 1) return null;
  const [, sign = '+', hoursAhead = 0, minutesAhead = 0] =
    /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  const offsetMinutes = Number(hoursAhead) * 60 + Number(minutesAhead ?? 0);
  if (offsetMinutes > 14 * 60) return null;
  return new Date(date.getTime() - Number(`${sign}1`) * offsetMinutes * 60_000).toISOString();
}
