// Separate from the endpoints: the parser process starts without their schemas.

/** Maximum file size in bytes */
export const MAX_REPORT_BYTES = 20 * 1024 * 1024;
/** Maximum rows of a file without its header */
export const MAX_REPORT_ROWS = 200_000;
/** Maximum columns of a file */
export const MAX_REPORT_COLUMNS = 200;
/** Maximum characters of a cell, as in spreadsheets */
export const MAX_CELL_LENGTH = 32_767;
/** Maximum characters of an amount, date or reference. Longer cells count as unreadable; no pattern runs on them. */
export const MAX_VALUE_LENGTH = 100;
/** Maximum manually matched rows of a report */
export const MAX_MANUAL_MATCHES = 5000;
/** Rows of the sample beside the choice of columns */
export const SAMPLE_ROWS = 20;
