import { fromIstanbul } from './istanbul-wall.ts';
import type { Cell } from './partner-cell.ts';
import { MAX_VALUE_LENGTH } from './partner-limits.ts';
import { foldText } from './text.ts';

/** Order of day, month and year in a column: `21/11/2026` or `11/21/2026` */
export const dateOrders = ['dmy', 'mdy'] as const;
export type DateOrder = (typeof dateOrders)[number];

type Separator = '/' | '-' | '.';

const datePattern =
  /^(?:(?<year>\d{4})(?<a>[-./])(?<month>\d{1,2})\k<a>(?<day>\d{1,2})|(?<first>\d{1,2})(?<b>[-./])(?<second>\d{1,2})\k<b>(?<lastYear>\d{4}))(?!\d)/;
const timePattern =
  /^(?:T|,?\s+(?:-\s+)?)(?<hour>\d{1,2})(?<c>[:.])(?<minute>\d{2})(?:\k<c>(?<second>\d{2})(?:[.,]\d{1,9})?)?(?:\s*(?<half>AM|PM|A\.M\.|P\.M\.|ÖÖ|ÖS))?(?:\s?(?<zone>Z|UTC|GMT|(?:UTC|GMT)?[+-]\d{1,2}(?::?\d{2})?))?$/i;
const serialPattern = /^\d{5}(?:[.,]\d{1,12})?$/;
/** Seconds or milliseconds since 1970 */
const unixPattern = /^(?:(?<seconds>\d{9,10})(?:[.,]\d{1,6})?|(?<milliseconds>\d{12,13}))$/;
/** `20261121`, `20261121T140509Z`, `202611211405` */
const compactPattern = /^(20\d\d)(\d\d)(\d\d)(?:[T ]?(\d\d)(\d\d)(\d\d)?)?(?!\d)/;
/** `21 Kasım 2026`, `21-Nov-2026`; `Nov 21, 2026`; a day of the week before it */
const namedPattern =
  /^(?:\p{L}{2,12}\.?,? +)??(?:(?<day>\d{1,2})[ ./-]+(?<name>\p{L}{3,9})|(?<firstName>\p{L}{3,9})[ .-]+(?<secondDay>\d{1,2}))[ .,/-]+(?<year>\d{4})(?!\d)/u;

/** Names of the months in Turkish, English and Russian */
const monthNames = [
  ['ocak', 'january', 'января', 'январь'],
  ['şubat', 'february', 'февраля', 'февраль'],
  ['mart', 'march', 'марта'],
  ['nisan', 'april', 'апреля', 'апрель'],
  ['mayıs', 'may', 'мая', 'май'],
  ['haziran', 'june', 'июня', 'июнь'],
  ['temmuz', 'july', 'июля', 'июль'],
  ['ağustos', 'august', 'августа'],
  ['eylül', 'september', 'сентября', 'сентябрь'],
  ['ekim', 'october', 'октября', 'октябрь'],
  ['kasım', 'november', 'ноября', 'ноябрь'],
  ['aralık', 'december', 'декабря', 'декабрь'],
].map((names) => names.map(foldText));

/** Spreadsheet serial number of 1 January 1970 */
const SERIAL_OF_1970 = 25_569;
/** Serials of dates until 2099 have five digits; a greater number is another format. */
const MAX_SERIAL = 100_000;

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

/** Returns a text that begins with a compact date, or with one whose month has a name, with the date as numbers. */
function toNumericDate(text: string): string {
  const compact = compactPattern.exec(text);
  if (compact) {
    const [start, year, month, day, hour, minute, second = '00'] = compact;
    const time = hour === undefined ? '' : ` ${hour}:${minute}:${second}`;
    return `${year}-${month}-${day}${time}${text.slice(start.length)}`;
  }
  const named = namedPattern.exec(text);
  if (!named?.groups) return text;
  const { year, day, name, firstName, secondDay } = named.groups;
  const month = findMonth(name ?? firstName ?? '');
  return `${year}-${month}-${day ?? secondDay}${text.slice(named[0].length)}`;
}

/** Returns the number of a month by its name or the beginning of it; 0 for another word. */
function findMonth(word: string): number {
  const start = foldText(word);
  return monthNames.findIndex((names) => names.some((name) => name.startsWith(start))) + 1;
}

/** True for a text that a spreadsheet makes of parts of a date: `12.11.2026`, `12.Kas`, `Nov-12`. */
export function isSpreadsheetDate(text: string): boolean {
  const [, word] = /^(?:\d{1,2}[ ./-]?)?(\p{L}{3,9})(?:[ ./-]?\d{2,4})?$/u.exec(text) ?? [];
  if (word && /\d/.test(text)) return findMonth(word) > 0;
  return /^\d{1,4}[./-]\d{1,2}[./-]\d/.test(text) && isPartnerDate(text);
}

/**
 * Returns the ISO timestamp (UTC) of a cell, or `null` if unreadable, not from 2000 to 2099 or over `MAX_VALUE_LENGTH`.
 * Formats: day, month and year with `.`, `/` or `-` in the given order, or the year first; a month with its name; an
 * optional time with seconds, AM or PM, and zone; spreadsheet serials; seconds or milliseconds since 1970. Default zone:
 * Istanbul.
 */
export function parsePartnerDate(cell: Cell, order: DateOrder = 'dmy'): string | null {
  if (typeof cell === 'number' && Math.abs(cell) < MAX_SERIAL) return parseSerial(cell);
  if (String(cell).length > MAX_VALUE_LENGTH) return null;
  const text = toNumericDate(String(cell).trim());
  const { seconds, milliseconds } = unixPattern.exec(text)?.groups ?? {};
  if (seconds || milliseconds) return unixToIso(Number(seconds ?? Number(milliseconds) / 1000));
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

/** Returns the time without fractions of a second, as from the other formats. */
function unixToIso(seconds: number): string | null {
  const date = new Date(Math.floor(seconds) * 1000);
  const year = date.getUTCFullYear();
  return year >= 2000 && year < 2100 ? date.toISOString() : null;
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
