import type { Cell } from '@vitrin/contract/partner-amount.ts';

/** A row of a file as it stands there, blank cells at its end left out. */
export interface TableRow {
  /** Physical line of the text, row of the sheet; from 1. */
  line: number;
  cells: Cell[];
}

/**
 * Why a file is not read: `kind`: neither CSV nor XLSX; `too_large`: too many rows, too much text, or too much time to
 * read; `long_cell`: a cell over `MAX_CELL_LENGTH`.
 */
export type RejectionReason = 'kind' | 'damaged' | 'too_large' | 'too_many_columns' | 'long_cell';

/** CPU time that reading a file may take: on a busy machine the clock would refuse good files. */
export const READ_CPU_MS = 5000;

export class FileRejectedError extends Error {
  readonly refusal: RejectionReason;
  constructor(refusal: RejectionReason, because?: unknown) {
    super(refusal, { cause: because });
    this.refusal = refusal;
  }
}

export const isBlank = (cell: Cell) => typeof cell === 'string' && cell.trim() === '';

/** Without the blank cells at the end; none for a blank row. */
export function trimTrailingBlanks(cells: Cell[]): Cell[] {
  const end = cells.findLastIndex((cell) => !isBlank(cell));
  return cells.slice(0, end + 1);
}
