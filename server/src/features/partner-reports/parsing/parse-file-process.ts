// Entry of a child process with limited memory, time and output, because files are untrusted. Arguments: paths of
// input and output, options. Writes the rows as JSON lines; prints a `ParseResult`.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import type { FileReading, ReadingOptions } from '@vitrin/contract/partner-file.ts';
import { parseCsv } from './parse-csv.ts';
import { parseTable } from './parse-table.ts';
import { parseXlsx } from './parse-xlsx.ts';
import { FileRejectedError, type RejectionReason, type TableRow } from './table-row.ts';

/** What the process prints. A process that exceeds its limits prints nothing. */
export type ParseResult =
  | { reading: FileReading }
  | { rejection: RejectionReason; line?: number | undefined };

const CHUNK_SIZE = 65_536;
/** Maximum output; a table of 20 MB stays far below. */
const MAX_OUTPUT_BYTES = 128 * 1024 * 1024;

async function parse(path: string, outputPath: string, options: ReadingOptions) {
  const bytes = await readFile(path);
  const isArchive = bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'));
  const source = isArchive ? parseXlsx(path) : parseCsv(bytes, options);
  const { reading, rows } = parseTable(source, options);
  await writeJsonLines(rows, outputPath);
  return { reading };
}

async function writeJsonLines(rows: AsyncIterable<TableRow>, outputPath: string): Promise<void> {
  const output = createWriteStream(outputPath);
  let buffer = '';
  let writtenBytes = 0;
  const flush = async () => {
    const bytes = Buffer.from(buffer);
    buffer = '';
    writtenBytes += bytes.length;
    if (writtenBytes > MAX_OUTPUT_BYTES) throw new FileRejectedError('too_large');
    if (!output.write(bytes)) await once(output, 'drain');
  };
  for await (const { line, cells, isWide } of rows) {
    buffer += `${JSON.stringify([line, cells, isWide])}\n`;
    if (buffer.length >= CHUNK_SIZE) await flush();
  }
  await flush();
  output.end();
  await finished(output);
}

// If memory runs out, the kernel must end this process and not the server.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {});
const [path = '', outputPath = '', options = '{}'] = process.argv.slice(2);
const result: ParseResult = await parse(path, outputPath, JSON.parse(options)).catch((error) => {
  if (!(error instanceof FileRejectedError)) throw error;
  return { rejection: error.reason, line: error.line };
});
process.stdout.write(JSON.stringify(result));
