import type { Cell } from '@vitrin/contract/partner-amount.ts';

/** A row of a file as it stands there, blank cells at its end left out. */
export interface TableRow {
  /** Physical line of the text, row of the sheet; from 1. */
  line: number;
  cells: Cell[];
}

/**
 * Why a file is not read: `kind`: neither of those that are; `too_large`: more rows than may be, or a small file that
 * unfolds into too much.
 */
export type Refusal = 'kind' | 'damaged' | 'too_large' | 'too_many_columns';

export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal, because?: unknown) {
    super(refusal, { cause: because });
    this.refusal = refusal;
  }
}

/** Without the blank cells at the end; none for a blank row. */
export function withoutBlankEnd(cells: Cell[]): Cell[] {
  const end = cells.findLastIndex((cell) => typeof cell === 'number' || cell.trim() !== '');
  return cells.slice(0, end + 1);
}
