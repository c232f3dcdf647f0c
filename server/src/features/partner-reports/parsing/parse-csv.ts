import { isUtf8 } from 'node:buffer';
import {
  type Delimiter,
  delimiters,
  type Encoding,
  type ReadingOptions,
} from '@vitrin/contract/partner-file.ts';
import { findUsualWidth } from '@vitrin/contract/partner-header.ts';
import { splitText } from './split-text.ts';
import { cleanCells, FileRejectedError, type SourceRow, type TableSource } from './table-row.ts';

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

/** Beginnings of texts that are no table: HTML, XML, PDF, PostScript, RTF, JSON. */
const foreignFormatPattern = /^\s*(?:<|%PDF|%!PS|\{\\rtf|[[{]\s*["{[\]}])/;
const utf32Mark = Buffer.from([0xff, 0xfe, 0, 0]);

/** Decodes a text file. @throws {FileRejectedError} if the bytes are no text, or another format */
function decodeText(
  bytes: Buffer,
  requestedEncoding: Encoding | null | undefined,
): { text: string; encoding: Encoding } {
  if (bytes.subarray(0, 4).equals(utf32Mark)) throw new FileRejectedError('kind');
  const encoding = requestedEncoding ?? detectEncoding(bytes);
  if (encoding.startsWith('utf-16') && bytes.length % 2 !== 0) throw new FileRejectedError('kind');
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes('\0') || foreignFormatPattern.test(text.slice(0, 1000)))
    throw new FileRejectedError('kind');
  return { text, encoding };
}

function detectEncoding(bytes: Buffer): Encoding {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // UTF-16 without a byte order mark: the names of columns begin with Latin letters.
  if (first && second === 0 && third && fourth === 0) return 'utf-16le';
  if (first === 0 && second && third === 0 && fourth) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1254';
}

/** Maximum characters and records that are used to detect the delimiter. */
const SAMPLE_LENGTH = 65_536;
const SAMPLE_RECORDS = 200;

/** Returns the delimiter with which most of the first records have the same number of cells, at least two. */
function detectDelimiter(text: string): Delimiter {
  // The sample may end within a record.
  const sample =
    text.length <= SAMPLE_LENGTH
      ? text
      : text.slice(0, text.lastIndexOf('\n', SAMPLE_LENGTH) + 1 || SAMPLE_LENGTH);
  const scores = delimiters.map((delimiter) => ({
    delimiter,
    rowCount: findUsualWidth(listWidths(sample, delimiter))?.rowCount ?? 0,
  }));
  // The sort is stable: on a tie the more probable delimiter stays first.
  return scores.sort((a, b) => b.rowCount - a.rowCount)[0]?.delimiter ?? ',';
}

function listWidths(sample: string, delimiter: Delimiter): number[] {
  const widths: number[] = [];
  try {
    for (const { cells } of splitText(sample, delimiter)) {
      widths.push(cells.length);
      if (widths.length === SAMPLE_RECORDS) break;
    }
  } catch (error) {
    if (!(error instanceof FileRejectedError)) throw error;
  }
  return widths;
}

const delimiterLine = /^"?sep=(.)"?[;,|\t]*(?:\r\n|\n|\r|$)/i;

/** Returns the delimiter of a first line like `sep=;`, which spreadsheets obey, and the length of that line. */
function readDelimiterLine(text: string): { length: number; delimiter?: Delimiter } {
  const [lineText = '', mark] = delimiterLine.exec(text.slice(0, 100)) ?? [];
  const delimiter = delimiters.find((item) => item === mark);
  return { length: lineText.length, ...(delimiter && { delimiter }) };
}
