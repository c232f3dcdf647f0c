import { FileRejectedError } from './table-row.ts';

/** A record of a text file */
export interface TextRecord {
  /** First physical line, from 1 */
  line: number;
  cells: string[];
  /** The number of cells that each line would have without quotes, if the record has several lines; else empty */
  lineWidths: number[];
}

const lineBreak = /\r\n|\n|\r/;
const lineBreaks = /\r\n|\n|\r/g;
const blanks = new Set([' ', '\t', '\u00a0', '\u202f', '\ufeff']);

/**
 * Yields the records of a text. Unlike spreadsheets it allows white space around quotes and reads `="…"` as one cell.
 * A quote inside an unquoted cell is a character.
 * @throws {FileRejectedError} for a quote that is not closed before the next delimiter, with the line that opens it
 */
export function* splitText(text: string, delimiter: string, firstLine = 1): Generator<TextRecord> {
  let position = 0;
  let line = firstLine;
  const skipBlanks = (start: number) => {
    let end = start;
    while (blanks.has(text[end] ?? '') && text[end] !== delimiter) end++;
    return end;
  };
  const isCellEnd = (index: number) =>
    index >= text.length ||
    text[index] === delimiter ||
    text[index] === '\n' ||
    text[index] === '\r';

  const readQuotedCell = (openingQuote: number): string => {
    let end = openingQuote + 1;
    let value = '';
    for (;;) {
      const quote = text.indexOf('"', end);
      if (quote < 0) throw new FileRejectedError('quote', { line });
      value += text.slice(end, quote);
      end = quote + 1;
      if (text[end] !== '"') break;
      value += '"';
      end++;
    }
    position = skipBlanks(end);
    if (!isCellEnd(position)) throw new FileRejectedError('quote', { line });
    line += value.match(lineBreaks)?.length ?? 0;
    return value;
  };
  const readCell = (): string => {
    const start = skipBlanks(position);
    const quote = text[start] === '=' ? start + 1 : start;
    if (text[quote] === '"') return readQuotedCell(quote);
    const cellStart = position;
    while (!isCellEnd(position)) position++;
    return text.slice(cellStart, position);
  };

  while (position < text.length) {
    const [recordStart, recordLine] = [position, line];
    const cells = [readCell()];
    while (position < text.length && text[position] === delimiter) {
      position++;
      cells.push(readCell());
    }
    const lines = line > recordLine ? text.slice(recordStart, position).split(lineBreak) : [];
    yield {
      line: recordLine,
      cells,
      lineWidths: lines.map((part) => part.split(delimiter).length),
    };
    if (text[position] === '\r' && text[position + 1] === '\n') position++;
    position++;
    line++;
  }
}
