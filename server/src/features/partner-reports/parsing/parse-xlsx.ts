import type { Cell } from '@vitrin/contract/partner-cell.ts';
import { MAX_CELL_LENGTH, MAX_REPORT_COLUMNS } from '@vitrin/contract/partner-limits.ts';
import { type CellStyles, readCellStyles } from './cell-styles.ts';
import { type Attributes, readXml } from './read-xml.ts';
import { decodeEscapes, readSharedStrings } from './shared-strings.ts';
import { cleanCells, FileRejectedError, type SourceRow, type TableSource } from './table-row.ts';
import { findWorkbook } from './workbook.ts';
import { openZipArchive, type ZipArchive } from './zip-archive.ts';

/** Last row and column of a sheet. */
const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;
/** Days between 1 January 1900 and 1904, the beginnings of the two date systems. */
const DAYS_FROM_1900_TO_1904 = 1462;

/** Maximum number and length of the names of sheets that were not read */
const MAX_OTHER_SHEETS = 20;
const MAX_SHEET_NAME_LENGTH = 100;

/**
 * Parses a workbook's first visible sheet that is not blank, with values instead of formulas.
 * @throws {FileRejectedError}
 */
export function parseXlsx(path: string): TableSource {
  const [hiddenColumns, otherSheets] = [new Set<number>(), [] as string[]];
  const rows = readWorkbook(path, { hiddenColumns, otherSheets });
  return { delimiter: null, encoding: null, hiddenColumns, otherSheets, rows };
}

async function* readWorkbook(
  path: string,
  { hiddenColumns, otherSheets }: Pick<TableSource, 'hiddenColumns' | 'otherSheets'>,
): AsyncGenerator<SourceRow> {
  const archive = await openZipArchive(path);
  try {
    const workbook = await findWorkbook(archive);
    const strings = await readSharedStrings(archive, workbook.stringsPart);
    const styles = await readCellStyles(archive, workbook.stylesPart);
    const dayOffset = workbook.uses1904Dates ? DAYS_FROM_1900_TO_1904 : 0;
    const toCell = (cell: RawCell): Cell => {
      // A blank cell may have a type; without an index it is not the first shared string.
      if (cell.text.trim() === '') return '';
      if (cell.type === 's') return strings[Number(cell.text)] ?? '';
      if (cell.type === 'b') return cell.text === '1' ? 'TRUE' : 'FALSE';
      // An error like `#N/A` is no value.
      if (cell.type === 'e') return '';
      return cell.type === 'n' ? toValue(cell, styles, dayOffset) : decodeEscapes(cell.text);
    };
    for (const [index, { part }] of workbook.sheets.entries()) {
      let isBlank = true;
      hiddenColumns.clear();
      for await (const row of readRows(archive, part, { toCell, hiddenColumns })) {
        isBlank = false;
        yield row;
      }
      if (isBlank) continue;
      const otherNames = workbook.sheets.slice(index + 1).map(({ name }) => name);
      const shortNames = otherNames.map((name) => name.slice(0, MAX_SHEET_NAME_LENGTH));
      otherSheets.push(...shortNames.slice(0, MAX_OTHER_SHEETS));
      break;
    }
  } finally {
    archive.close();
  }
}

/** Returns a number, a formatted date, or the text of a number that JavaScript would round or that is no lira. */
function toValue({ style, text }: RawCell, styles: CellStyles, dayOffset: number): Cell {
  const value = Number(text);
  if (!Number.isFinite(value)) return text;
  if (styles.dates.has(style)) return formatSerialDate(value + dayOffset);
  const currency = styles.currencies.get(style);
  if (currency) return `${text} ${currency}`;
  return Math.abs(value) > Number.MAX_SAFE_INTEGER ? text : value;
}

interface RawCell {
  column: number;
  type: string;
  style: number;
  text: string;
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true';
const isHiddenRow = ({ hidden, ht }: Attributes) =>
  isTrue(hidden) || (ht !== undefined && Number(ht) === 0);
const isHiddenColumn = ({ hidden, width }: Attributes) =>
  isTrue(hidden) || (width !== undefined && Number(width) === 0);
/** Returns the indexes of a range of columns. */
const listColumns = ({ min, max = min }: Attributes): number[] => {
  const [first, last] = [Math.max(1, Number(min)), Math.min(MAX_REPORT_COLUMNS, Number(max))];
  return last >= first ? Array.from({ length: last - first + 1 }, (_, i) => first - 1 + i) : [];
};

async function* readRows(
  archive: ZipArchive,
  sheetPart: string,
  { toCell, hiddenColumns }: { toCell: (cell: RawCell) => Cell; hiddenColumns: Set<number> },
): AsyncGenerator<SourceRow> {
  let rows: SourceRow[] = [];
  let line = 0;
  let isHidden = false;
  let cells: (Cell | undefined)[] = [];
  let cell: RawCell | undefined;
  let isInValue = false;
  let isInPhoneticText = false;
  const setCell = (column: number, value: Cell) => {
    // Ignore formatted blank cells up to the sheet's last column.
    if (column < MAX_REPORT_COLUMNS) cells[column] = value;
    else if (typeof value === 'number' || value.trim() !== '')
      throw new FileRejectedError('too_many_columns');
  };
  const handlers = {
    open(name: string, attributes: Attributes) {
      if (name === 'row') {
        line = attributes.r ? Number(attributes.r) : line + 1;
        if (!(Number.isInteger(line) && line >= 1 && line <= LAST_ROW))
          throw new FileRejectedError('damaged');
        cells = [];
        isHidden = isHiddenRow(attributes);
      } else if (name === 'col') {
        if (isHiddenColumn(attributes))
          for (const column of listColumns(attributes)) hiddenColumns.add(column);
      } else if (name === 'c') {
        const column = attributes.r ? parseColumn(attributes.r) : (cell?.column ?? -1) + 1;
        if (!(column >= 0 && column < LAST_COLUMN)) throw new FileRejectedError('damaged');
        cell = { column, type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), text: '' };
      } else if (name === 'v' || name === 't') isInValue = true;
      else if (name === 'rPh') isInPhoneticText = true;
    },
    text(value: string) {
      if (!cell || !isInValue || isInPhoneticText) return;
      cell.text += value;
      if (cell.text.length > MAX_CELL_LENGTH) throw new FileRejectedError('long_cell');
    },
    close(name: string) {
      if (name === 'v' || name === 't') isInValue = false;
      else if (name === 'rPh') isInPhoneticText = false;
      else if (name === 'c' && cell) setCell(cell.column, toCell(cell));
      else if (name === 'row') {
        cell = undefined;
        const cleanedCells = cleanCells(cells);
        const width = cleanedCells.length;
        if (width > 0) rows.push({ line, cells: cleanedCells, width, isHidden, lineWidths: [] });
      }
    },
  };
  for await (const _ of readXml(archive, sheetPart, handlers)) {
    yield* rows;
    rows = [];
  }
  yield* rows;
}

/** Parses the column: `C7` is 2. */
function parseColumn(reference: string): number {
  // Without a pattern: a file has a million cells.
  const letters = reference.slice(0, 3).toUpperCase();
  let column = 0;
  for (let index = 0; index < letters.length; index++) {
    const number = letters.charCodeAt(index) - 64;
    if (number < 1 || number > 26) break;
    column = column * 26 + number;
  }
  return column - 1;
}

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
function formatSerialDate(days: number): string | number {
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
