import { formatUngrouped } from '../../lib/format/numbers.ts';

/** A number is written in Turkish notation; null is an empty cell. */
export type CsvCell = string | number | null;

// Spreadsheets execute texts that start with these characters, also after skipped whitespace. Some split cells at
// commas, tabs or line breaks, so every part is checked.
const start = /^(?=[\t\r\n]|[\s"]*[=+\-@＝＋－＠])/;
const startOfPart = /([,;\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g;

function formatCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return formatUngrouped(cell);
  const text = cell.replace(startOfPart, "$1'").replace(start, "'");
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns CSV for Turkish spreadsheets: `;` between cells, CRLF after each line. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => `${cells.map(formatCell).join(';')}\r\n`).join('');
}

/** Downloads the lines of `toCsv` as a file. The byte order mark declares UTF-8. */
export function downloadCsv(name: string, parts: readonly string[]): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', ...parts], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Delayed: the browser reads the URL only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
