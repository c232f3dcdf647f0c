import type { FileReading, ReadingOptions } from '@vitrin/contract/partner-file.ts';
import { findHeader } from '@vitrin/contract/partner-header.ts';
import { MAX_REPORT_ROWS } from '@vitrin/contract/partner-limits.ts';
import { FileRejectedError, type SourceRow, type TableRow, type TableSource } from './table-row.ts';

/** Rows among which the header is searched. */
const MAX_ROWS_BEFORE_HEADER = 50;

export interface ParsedTable {
  /** Complete once all rows are read. */
  reading: FileReading;
  /** The header, then the other rows that are not blank */
  rows: AsyncGenerator<TableRow>;
}

/** Finds the header of a table. @throws {FileRejectedError} */
export function parseTable(source: TableSource, { headerLine }: ReadingOptions): ParsedTable {
  const { delimiter, encoding, otherSheets } = source;
  const reading: FileReading = {
    ...{ delimiter, encoding, headerLine: 1, hiddenRows: 0, hiddenColumns: [], otherSheets },
  };
  return { reading, rows: readRows(source, reading, headerLine) };
}

async function* readRows(
  source: TableSource,
  reading: FileReading,
  headerLine: number | null | undefined,
): AsyncGenerator<TableRow> {
  let header: SourceRow | undefined;
  let firstRows: SourceRow[] = [];
  let rowCount = 0;
  let columnCount = 0;
  const toTableRow = (row: SourceRow): TableRow => {
    if (++rowCount > MAX_REPORT_ROWS + 1) throw new FileRejectedError('too_large');
    const { line, cells, isHidden, lineWidths } = row;
    if (row !== header && isHidden) reading.hiddenRows++;
    columnCount = Math.max(columnCount, cells.length);
    const headerWidth = header?.width ?? 0;
    // Without its quotes each line would be a complete row, so the quotes are characters of two different rows.
    if (lineWidths.length > 0 && lineWidths.every((width) => width === headerWidth && width > 1))
      throw new FileRejectedError('quote', { line });
    // A decimal comma may split an amount even if the last cells of the row are blank.
    const width = source.delimiter === ',' ? row.width : cells.length;
    return { line, cells, isWide: width > headerWidth };
  };
  const startAt = (index: number): TableRow[] => {
    header = firstRows[index];
    reading.headerLine = header?.line ?? 1;
    const rows = firstRows.slice(index).map(toTableRow);
    firstRows = [];
    return rows;
  };
  for await (const row of source.rows) {
    if (row.cells.length === 0 || (headerLine && row.line < headerLine)) continue;
    if (header) yield toTableRow(row);
    else {
      firstRows.push(row);
      if (headerLine) {
        if (row.line !== headerLine) break;
        yield* startAt(0);
      } else if (firstRows.length === MAX_ROWS_BEFORE_HEADER) {
        yield* startAt(findHeader(firstRows.map(({ cells }) => cells)));
      }
    }
  }
  if (!header && headerLine) throw new FileRejectedError('header_line');
  if (!header && firstRows.length > 0)
    yield* startAt(findHeader(firstRows.map(({ cells }) => cells)));
  const isUsed = (column: number) => column < columnCount;
  reading.hiddenColumns = [...source.hiddenColumns].filter(isUsed).sort((a, b) => a - b);
}
