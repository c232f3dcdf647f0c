import type { ReadingOptions } from '@vitrin/contract/partner-file.ts';
import { decodeText } from './decode-text.ts';
import { detectDelimiter, readDelimiterLine } from './detect-delimiter.ts';
import { splitText } from './split-text.ts';
import { cleanCells, type SourceRow, type TableSource } from './table-row.ts';

/** Parses a text with `;`, tab, `|` or `,` between its cells. @throws {FileRejectedError} */
export function parseCsv(bytes: Buffer, options: ReadingOptions): TableSource {
  const { text, encoding } = decodeText(bytes, options.encoding);
  const delimiterLine = readDelimiterLine(text);
  const table = text.slice(delimiterLine.length);
  const delimiter = options.delimiter ?? delimiterLine.delimiter ?? detectDelimiter(table);
  const rows = readRows(table, delimiter, delimiterLine.length > 0 ? 2 : 1);
  return { delimiter, encoding, rows, hiddenColumns: new Set(), otherSheets: [] };
}

function* readRows(text: string, delimiter: string, firstLine: number): Generator<SourceRow> {
  for (const { cells, line, lineWidths } of splitText(text, delimiter, firstLine)) {
    yield { line, cells: cleanCells(cells), width: cells.length, isHidden: false, lineWidths };
  }
}
