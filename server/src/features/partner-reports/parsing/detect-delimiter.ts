import { type Delimiter, delimiters } from '@vitrin/contract/partner-file.ts';
import { findUsualWidth } from '@vitrin/contract/partner-header.ts';
import { splitText } from './split-text.ts';
import { FileRejectedError } from './table-row.ts';

/** Maximum characters and records that are used to detect the delimiter. */
const SAMPLE_LENGTH = 65_536;
const SAMPLE_RECORDS = 200;

/** Returns the delimiter with which most of the first records have the same number of cells, at least two. */
export function detectDelimiter(text: string): Delimiter {
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
export function readDelimiterLine(text: string): { length: number; delimiter?: Delimiter } {
  const [lineText = '', mark] = delimiterLine.exec(text.slice(0, 100)) ?? [];
  const delimiter = delimiters.find((item) => item === mark);
  return { length: lineText.length, ...(delimiter && { delimiter }) };
}
