// Entry of a child process with limited memory, time and output, because files are untrusted. Arguments:
// paths of input and output. Writes the rows as JSON lines; prints "end" or a `RejectionReason`.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import {
  MAX_CELL_LENGTH,
  MAX_REPORT_COLUMNS,
  MAX_REPORT_ROWS,
} from '@vitrin/contract/partner-limits.ts';
import { parseCsv } from './parse-csv.ts';
import { parseXlsx } from './parse-xlsx.ts';
import { FileRejectedError, type TableRow } from './table-row.ts';

const CHUNK_SIZE = 65_536;
/** Maximum number of characters of a row. The server parses a row without yielding to the event loop. */
const MAX_ROW_LENGTH = 1_000_000;
/** Maximum output; a table of 20 MB stays far below. */
const MAX_OUTPUT_BYTES = 128 * 1024 * 1024;

async function* readFileRows(path: string): AsyncGenerator<TableRow> {
  const bytes = await readFile(path);
  const isArchive = bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'));
  let rowCount = 0;
  for await (const row of isArchive ? parseXlsx(path) : parseCsv(bytes)) {
    if (row.cells.length === 0) continue;
    requireRowLimits(row);
    // The first row is the header.
    if (rowCount++ > MAX_REPORT_ROWS) throw new FileRejectedError('too_large');
    yield row;
  }
}

function requireRowLimits({ cells }: TableRow): void {
  if (cells.length > MAX_REPORT_COLUMNS) throw new FileRejectedError('too_many_columns');
  let totalLength = 0;
  for (const cell of cells) {
    if (typeof cell === 'number') continue;
    if (cell.length > MAX_CELL_LENGTH) throw new FileRejectedError('long_cell');
    totalLength += cell.length;
  }
  if (totalLength > MAX_ROW_LENGTH) throw new FileRejectedError('too_large');
}

async function writeJsonLines(path: string, outputPath: string): Promise<string> {
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
  try {
    for await (const { line, cells } of readFileRows(path)) {
      buffer += `${JSON.stringify([line, cells])}\n`;
      if (buffer.length >= CHUNK_SIZE) await flush();
    }
    await flush();
    output.end();
    await finished(output);
    return 'end';
  } catch (error) {
    if (error instanceof FileRejectedError) return error.reason;
    throw error;
  }
}

// If memory runs out, the kernel must end this process and not the server.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {});
const [path = '', outputPath = ''] = process.argv.slice(2);
process.stdout.write(await writeJsonLines(path, outputPath));
