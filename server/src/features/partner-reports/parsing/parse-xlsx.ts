import type { Cell } from '@vitrin/contract/partner-amount.ts';
import { MAX_CELL_LENGTH, MAX_REPORT_COLUMNS } from '@vitrin/contract/partner-limits.ts';
import { readDateStyles } from './date-styles.ts';
import { formatSerialDate } from './format-serial-date.ts';
import { readXml } from './read-xml.ts';
import { readSharedStrings } from './shared-strings.ts';
import { FileRejectedError, isBlank, type TableRow, trimTrailingBlanks } from './table-row.ts';
import { findSheet } from './workbook.ts';
import { openZipArchive, type ZipArchive } from './zip-archive.ts';

/** Last row and column of a sheet. */
const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;
/** Days between 1 January 1900 and 1904, the beginnings of the two date systems. */
const DAYS_FROM_1900_TO_1904 = 1462;

/** Yields the rows of a workbook's first visible sheet, with values instead of formulas. @throws {FileRejectedError} */
export async function* parseXlsx(path: string): AsyncGenerator<TableRow> {
  const archive = await openZipArchive(path);
  try {
    const { sheetPart, uses1904Dates } = await findSheet(archive);
    const [strings, dateStyles] = [await readSharedStrings(archive), await readDateStyles(archive)];
    yield* readRows(archive, sheetPart, ({ type, style, text }) => {
      if (type === 's') return strings[Number(text)] ?? '';
      if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
      if (type !== 'n') return text;
      const value = Number(text);
      if (text === '' || !Number.isFinite(value)) return text;
      return dateStyles.has(style)
        ? formatSerialDate(uses1904Dates ? value + DAYS_FROM_1900_TO_1904 : value)
        : value;
    });
  } finally {
    archive.close();
  }
}

interface RawCell {
  column: number;
  type: string;
  style: number;
  text: string;
}

async function* readRows(
  archive: ZipArchive,
  sheetPart: string,
  toCell: (cell: RawCell) => Cell,
): AsyncGenerator<TableRow> {
  let rows: TableRow[] = [];
  let line = 0;
  let cells: Cell[] = [];
  let cell: RawCell | undefined;
  let isInValue = false;
  let isInPhoneticText = false;
  const setCell = (column: number, value: Cell) => {
    // Ignore formatted blank cells up to the sheet's last column.
    if (column < MAX_REPORT_COLUMNS) cells[column] = value;
    else if (!isBlank(value)) throw new FileRejectedError('too_many_columns');
  };
  const handlers = {
    open(name: string, attributes: Record<string, string>) {
      if (name === 'row') {
        line = attributes.r ? Number(attributes.r) : line + 1;
        if (!(Number.isInteger(line) && line >= 1 && line <= LAST_ROW))
          throw new FileRejectedError('damaged');
        cells = [];
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
        const trimmedCells = trimTrailingBlanks(Array.from(cells, (item) => item ?? ''));
        if (trimmedCells.length > 0) rows.push({ line, cells: trimmedCells });
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
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') {
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  return column - 1;
}
