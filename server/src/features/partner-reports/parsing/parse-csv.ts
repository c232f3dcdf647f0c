import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { FileRejectedError, type TableRow, trimTrailingBlanks } from './table-row.ts';

const CHUNK_BYTES = 65_536;
/** Rows that are used to detect the delimiter. */
const SAMPLE_ROWS = 50;
const delimiters = [';', '\t', ','];

/** Beginnings of texts that are no table: HTML, XML, PDF, PostScript, RTF, JSON. */
const foreignFormatPattern = /^\s*(?:<|%PDF|%!PS|\{\\rtf|[[{]\s*["{[\]}])/;

/** Yields the rows of a text with `,`, `;` or tab as delimiter. @throws {FileRejectedError} */
export async function* parseCsv(bytes: Buffer): AsyncGenerator<TableRow> {
  const encoding = detectEncoding(bytes);
  if (encoding.startsWith('utf-16') ? bytes.length % 2 !== 0 : bytes.includes(0)) {
    throw new FileRejectedError('kind');
  }
  const beginning = new TextDecoder(encoding).decode(bytes.subarray(0, CHUNK_BYTES));
  if (foreignFormatPattern.test(beginning)) throw new FileRejectedError('kind');
  const parser = Readable.from(decodeChunks(bytes, encoding)).pipe(
    parse({ ...csvOptions, delimiter: detectDelimiter(beginning), info: true }),
  );
  let line = 1;
  try {
    for await (const { record, info } of parser) {
      yield { line, cells: trimTrailingBlanks(record) };
      // A record with line breaks has the number of its first line.
      line = info.lines + 1;
    }
  } catch (error) {
    throw error instanceof FileRejectedError ? error : new FileRejectedError('damaged', error);
  }
}

const csvOptions = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  max_record_size: 1_000_000,
};

function detectEncoding(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1254';
}

function* decodeChunks(bytes: Buffer, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let offset = 0; offset < bytes.length; offset += CHUNK_BYTES) {
    const end = offset + CHUNK_BYTES;
    const text = decoder.decode(bytes.subarray(offset, end), { stream: end < bytes.length });
    if (text.includes('\0')) throw new FileRejectedError('kind');
    if (text) yield text;
  }
}

/**
 * Returns the delimiter with which most of the first rows have as many cells as the header. On a tie the delimiter with
 * more cells wins.
 */
function detectDelimiter(beginning: string): string {
  const scores = delimiters.map((delimiter) => {
    const widths = listRowWidths(beginning, delimiter);
    const [headerWidth = 0] = widths;
    const fittingRows =
      headerWidth < 2 ? 0 : widths.filter((width) => width === headerWidth).length;
    return { delimiter, fittingRows, headerWidth };
  });
  scores.sort((a, b) => b.fittingRows - a.fittingRows || b.headerWidth - a.headerWidth);
  return scores[0]?.delimiter ?? ',';
}

function listRowWidths(beginning: string, delimiter: string): number[] {
  try {
    // The chunk may end within a record.
    const wholeLines =
      beginning.length < CHUNK_BYTES ? beginning : beginning.slice(0, beginning.lastIndexOf('\n'));
    const options = { ...csvOptions, delimiter, skip_empty_lines: true, to: SAMPLE_ROWS };
    return parseAtOnce(wholeLines, options).map((record) => record.length);
  } catch {
    return [];
  }
}
