export type CsvCell = string | number | boolean | null;

/** Returns a line of CSV: semicolons, decimal commas, CRLF, and no cell that a spreadsheet would run as a formula. */
export function encodeCsvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(encodeCell).join(';')}\r\n`;
}

function encodeCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const text = String(cell).replace(/^(?=[=+\-@\t\r])/, "'");
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
