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
const foreignFormats = /^\s*(?:<|%PDF|%!PS|\{\\rtf|[[{]\s*["{[\]}])/;

/** Yields the rows of a text with `,`, `;` or tab as delimiter. @throws {FileRejectedError} */
export async function* parseCsv(bytes: Buffer): AsyncGenerator<TableRow> {
  const encoding = encodingOf(bytes);
  if (encoding.startsWith('utf-16') ? bytes.length % 2 !== 0 : bytes.includes(0)) {
    throw new FileRejectedError('kind');
  }
  const start = new TextDecoder(encoding).decode(bytes.subarray(0, CHUNK_BYTES));
  if (foreignFormats.test(start)) throw new FileRejectedError('kind');
  const parser = Readable.from(decoded(bytes, encoding)).pipe(
    parse({ ...dialect, delimiter: detectDelimiter(start), info: true }),
  );
  let line = 1;
  try {
    for await (const { record, info } of parser) {
      yield { line, cells: trimTrailingBlanks(record) };
      // For a record with line breaks the number of its first line.
      line = info.lines + 1;
    }
  } catch (error) {
    throw error instanceof FileRejectedError ? error : new FileRejectedError('damaged', error);
  }
}

const dialect = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  max_record_size: 1_000_000,
};

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1254';
}

function* decoded(bytes: Buffer, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const end = at + CHUNK_BYTES;
    const text = decoder.decode(bytes.subarray(at, end), { stream: end < bytes.length });
    if (text.includes('\0')) throw new FileRejectedError('kind');
    if (text) yield text;
  }
}

/**
 * Returns the delimiter that gives most of the first rows as many cells as the header. On a tie the one with more
 * cells wins.
 */
function detectDelimiter(start: string): string {
  const scores = delimiters.map((delimiter) => {
    const widths = widthsOf(start, delimiter);
    const [header = 0] = widths;
    const fittingRows = header < 2 ? 0 : widths.filter((width) => width === header).length;
    return { delimiter, fitting: fittingRows, header };
  });
  scores.sort((a, b) => b.fitting - a.fitting || b.header - a.header);
  return scores[0]?.delimiter ?? ',';
}

function widthsOf(start: string, delimiter: string): number[] {
  try {
    // The chunk may end within a record.
    const wholeLines = start.length < CHUNK_BYTES ? start : start.slice(0, start.lastIndexOf('\n'));
    const options = { ...dialect, delimiter, skip_empty_lines: true, to: SAMPLE_ROWS };
    return parseAtOnce(wholeLines, options).map((record) => record.length);
  } catch {
    return [];
  }
}
