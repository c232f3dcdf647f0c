import { type Cell, cleanCell } from '@vitrin/contract/partner-cell.ts';
import type { FileReading } from '@vitrin/contract/partner-file.ts';
import { MAX_CELL_LENGTH, MAX_REPORT_COLUMNS } from '@vitrin/contract/partner-limits.ts';

/** A row of a file without trailing blank cells */
export interface TableRow {
  /** Line of the text or row of the sheet, from 1 */
  line: number;
  cells: Cell[];
  /** True if the row has more cells than the header: probably an unquoted delimiter splits a value. */
  isWide: boolean;
}

/** A row as its format contains it, with clean cells */
export interface SourceRow {
  line: number;
  cells: Cell[];
  /** Number of cells, with trailing blank ones */
  width: number;
  isHidden: boolean;
  /** See `TextRecord` */
  lineWidths: number[];
}

/** A file that was recognised, with its rows. Its other parts are complete once all rows are read. */
export interface TableSource extends Pick<FileReading, 'delimiter' | 'encoding' | 'otherSheets'> {
  /** Indexes of hidden columns, also of blank ones */
  hiddenColumns: Set<number>;
  rows: AsyncIterable<SourceRow> | Iterable<SourceRow>;
}

/**
 * Reason for refusing a file: `kind`: neither CSV nor XLSX; `too_large`: too many rows, too much text or too much time;
 * `long_cell`: a cell over `MAX_CELL_LENGTH`; `quote`: a quote is not closed; `header_line`: no row at the given line.
 */
export type RejectionReason =
  | 'kind'
  | 'damaged'
  | 'quote'
  | 'header_line'
  | 'too_large'
  | 'too_many_columns'
  | 'long_cell';

export class FileRejectedError extends Error {
  readonly reason: RejectionReason;
  /** The line with the error, if known */
  readonly line: number | undefined;
  constructor(reason: RejectionReason, { line, cause }: { line?: number; cause?: unknown } = {}) {
    super(reason, { cause });
    this.reason = reason;
    this.line = line;
  }
}

/** Maximum number of characters of a row. The server parses a row without yielding to the event loop. */
const MAX_ROW_LENGTH = 1_000_000;

/** Cleans the cells of a row and drops trailing blank ones. @throws {FileRejectedError} if the row exceeds a limit */
export function cleanCells(cells: readonly (Cell | undefined)[]): Cell[] {
  const cleanedCells: Cell[] = [];
  let totalLength = 0;
  let width = 0;
  for (const cell of cells) {
    if (typeof cell === 'string') {
      if (cell.length > MAX_CELL_LENGTH) throw new FileRejectedError('long_cell');
      totalLength += cell.length;
    }
    const length = cleanedCells.push(cleanCell(cell ?? ''));
    if (cleanedCells[length - 1] !== '') width = length;
  }
  if (totalLength > MAX_ROW_LENGTH) throw new FileRejectedError('too_large');
  if (width > MAX_REPORT_COLUMNS) throw new FileRejectedError('too_many_columns');
  cleanedCells.length = width;
  return cleanedCells;
}
