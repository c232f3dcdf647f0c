// Apart from the calls: what reads a file in a process of its own starts without their schemas.

/** Largest file, bytes. */
export const MAX_REPORT_BYTES = 20 * 1024 * 1024;
/** Most rows of a file, its header not counted. */
export const MAX_REPORT_ROWS = 200_000;
/** Most columns of a file. */
export const MAX_REPORT_COLUMNS = 200;
/** Characters of a cell: what a spreadsheet can hold. */
export const MAX_CELL_LENGTH = 32_767;
/** Characters of an amount, a date or a reference; a longer cell is unreadable and never run through a pattern. */
export const MAX_VALUE_LENGTH = 100;
/** Most rows of a report that are chosen by hand. */
export const MAX_MANUAL_MATCHES = 5000;
/** Rows that are shown beside the choice of columns. */
export const SAMPLE_ROWS = 20;
