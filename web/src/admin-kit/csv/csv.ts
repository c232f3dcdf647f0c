import { formatUngrouped } from '../../lib/format/numbers.ts';

/** A number stays one, in Turkish writing; nothing is an empty cell. */
export type CsvCell = string | number | null;

// Spreadsheets run a text that starts like this as a formula, or drop what stands before it. Where they split cells at
// a comma, a tab or a line of their own accord, each part is a text that starts.
const start = /^(?=[\t\r\n]|[\s"]*[=+\-@＝＋－＠])/;
const startOfPart = /([,;\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g;

function formatCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return formatUngrouped(cell);
  const text = cell.replace(startOfPart, "$1'").replace(start, "'");
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Lines as a Turkish spreadsheet reads them: `;` between cells, CRLF after each line. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => `${cells.map(formatCell).join(';')}\r\n`).join('');
}

/** Saves a file made of `csvLines`; the mark before them says that it is UTF-8. */
export function downloadCsv(name: string, parts: readonly string[]): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', ...parts], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: the browser reads it only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
