import type { Cell } from '@vitrin/contract/partner-amount.ts';

/** A row of a file without trailing blank cells. */
export interface TableRow {
  /** Line of the text or row of the sheet, from 1. */
  line: number;
  cells: Cell[];
}

/**
 * Reason for refusing a file: `kind`: neither CSV nor XLSX; `too_large`: too many rows, too much text or too much time;
 * `long_cell`: a cell over `MAX_CELL_LENGTH`.
 */
export type RejectionReason = 'kind' | 'damaged' | 'too_large' | 'too_many_columns' | 'long_cell';

export class FileRejectedError extends Error {
  readonly reason: RejectionReason;
  constructor(reason: RejectionReason, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

export const isBlank = (cell: Cell) => typeof cell === 'string' && cell.trim() === '';

/** Removes trailing blank cells; returns an empty array for a blank row. */
export function trimTrailingBlanks(cells: Cell[]): Cell[] {
  const end = cells.findLastIndex((cell) => !isBlank(cell));
  return cells.slice(0, end + 1);
}
