/** A number is written with a decimal comma; `null` is an empty cell. */
export type CsvCell = string | number | boolean | null;

// Spreadsheets execute texts that start with these characters, also after whitespace or quotes. Some split texts at
// commas, semicolons, tabs or line breaks, so every part is checked.
const formulaStart = /^(?=[\t\r\n]|[\s"]*[=+\-@＝＋－＠])/;
const formulaStartAfterSeparator = /([,;\t\r\n](?:[^\S\t\r\n]|")*)(?=[=+\-@＝＋－＠])/g;

function encodeCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const text = String(cell).replace(formulaStartAfterSeparator, "$1'").replace(formulaStart, "'");
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns CSV for Turkish spreadsheets: `;` between cells, CRLF after each line. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => `${cells.map(encodeCell).join(';')}\r\n`).join('');
}
