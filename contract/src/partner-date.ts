import { fromIstanbul } from './istanbul-wall.ts';
import type { Cell } from './partner-cell.ts';
import { MAX_VALUE_LENGTH } from './partner-limits.ts';

/** Order of day, month and year in a column: `21/11/2026` or `11/21/2026` */
export const dateOrders = ['dmy', 'mdy'] as const;
export type DateOrder = (typeof dateOrders)[number];

type Separator = '/' | '-' | '.';

const datePattern =
  /^(?:(?<year>\d{4})(?<a>[-./])(?<month>\d{1,2})\k<a>(?<day>\d{1,2})|(?<first>\d{1,2})(?<b>[-./])(?<second>\d{1,2})\k<b>(?<lastYear>\d{4}))(?!\d)/;
const timePattern =
  /^(?:T|,?\s+(?:-\s+)?)(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,]\d{1,9})?)?(?:\s*(?<half>AM|PM|A\.M\.|P\.M\.|ÖÖ|ÖS))?(?:\s?(?<zone>Z|UTC|GMT|(?:UTC|GMT)?[+-]\d{1,2}(?::?\d{2})?))?$/i;
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

/** True for a cell with a date, in any order of day and month. */
export const isPartnerDate = (cell: Cell) =>
  dateOrders.some((order) => parsePartnerDate(cell, order) !== null);

/**
 * Returns the ISO timestamp (UTC) of a cell, or `null` if unreadable, not from 2000 to 2099 or over `MAX_VALUE_LENGTH`.
 * Formats: day, month and year with `.`, `/` or `-` in the given order, or the year first; an optional time with
 * seconds, AM or PM, and zone; spreadsheet serials. Default zone: Istanbul.
 */
export function parsePartnerDate(cell: Cell, order: DateOrder = 'dmy'): string | null {
  if (typeof cell === 'number') return parseSerial(cell);
  if (cell.length > MAX_VALUE_LENGTH) return null;
  const text = cell.trim();
  if (serialPattern.test(text)) return parseSerial(Number(text.replace(',', '.')));
  const match = datePattern.exec(text);
  if (!match?.groups) return null;
  const { year, month, day, first, second, lastYear } = match.groups;
  const time = parseTime(text.slice(match[0].length));
  if (!time) return null;
  const [dayOfMonth, monthOfYear] = order === 'dmy' ? [first, second] : [second, first];
  const date = {
    year: Number(year ?? lastYear),
    month: Number(month ?? monthOfYear),
    day: Number(day ?? dayOfMonth),
  };
  const { zone, ...clock } = time;
  const wall = { ...date, ...clock };
  return zone === undefined ? istanbulToIso(wall) : zonedToIso(wall, zone);
}

/** Parses the time after a date; midnight if there is none. The zone is an offset in minutes. */
function parseTime(text: string) {
  if (text === '') return { hour: 0, minute: 0, second: 0, zone: undefined };
  const { hour, minute, second = 0, half, zone } = timePattern.exec(text)?.groups ?? {};
  if (hour === undefined) return null;
  const hourOfDay = half === undefined ? Number(hour) : toHourOfDay(Number(hour), half);
  if (hourOfDay === null) return null;
  const offset = zone === undefined ? undefined : parseOffset(zone);
  return { hour: hourOfDay, minute: Number(minute), second: Number(second), zone: offset };
}

function toHourOfDay(hour: number, half: string): number | null {
  if (hour < 1 || hour > 12) return null;
  const isAfternoon = /^(?:P|ÖS)/i.test(half);
  return (hour % 12) + (isAfternoon ? 12 : 0);
}

function parseOffset(zone: string): number {
  const [, sign = '+', hours = 0, minutes = 0] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
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

/** @param offset minutes ahead of UTC */
function zonedToIso(wall: Wall, offset: number): string | null {
  if (!isValidClock(wall) || !isValidYear(wall) || Math.abs(offset) > 14 * 60) return null;
  const { year, month, day, hour, minute, second } = wall;
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  if (date.getUTCDate() !== day || date.getUTCMonth() !== month - 1) return null;
  return new Date(date.getTime() - offset * 60_000).toISOString();
}

/** Evidence for the order of a column of dates */
export interface SeenDates {
  /** Separators of dates that are valid in one order only */
  dmy: Set<Separator>;
  mdy: Set<Separator>;
  /** Separators of dates with a different meaning in each order */
  either: Set<Separator>;
  /** True if the column has dates without an order: `2026-11-21`, spreadsheet dates. */
  hasFixedDates: boolean;
}

/** Returns the evidence of an empty column. */
export const createSeenDates = (): SeenDates => ({
  dmy: new Set(),
  mdy: new Set(),
  either: new Set(),
  hasFixedDates: false,
});

/** Adds the dates in `cells` to `seenDates`. */
export function addDates(seenDates: SeenDates, cells: Iterable<Cell>): void {
  for (const cell of cells) {
    const dayFirst = parsePartnerDate(cell, 'dmy');
    const monthFirst = parsePartnerDate(cell, 'mdy');
    if (dayFirst === null && monthFirst === null) continue;
    const separator = datePattern.exec(String(cell).trim())?.groups?.b as Separator | undefined;
    if (separator === undefined) seenDates.hasFixedDates = true;
    else if (monthFirst === null) seenDates.dmy.add(separator);
    else if (dayFirst === null) seenDates.mdy.add(separator);
    else if (dayFirst !== monthFirst) seenDates.either.add(separator);
  }
}

/**
 * Returns the order of a column: one date that is valid in one order only decides. `null` if the order can't be known.
 * Dates with dots are day-first unless one proves the opposite: no locale writes them month-first.
 */
export function getDateOrder({ dmy, mdy, either, hasFixedDates }: SeenDates): DateOrder | null {
  if (dmy.size > 0) return mdy.size > 0 ? null : 'dmy';
  const isDotted = (separator: Separator) => separator === '.';
  if (mdy.size === 0) return [...either].every(isDotted) ? 'dmy' : null;
  // A spreadsheet that expects day-first swaps what it can in a month-first file, and leaves the rest as text.
  const isMixed = hasFixedDates || ![...either].every((separator) => mdy.has(separator));
  return isMixed ? null : 'mdy';
}
