// A process of its own, with little memory: what a file does to it, it does to nobody else. Given the path of a file and
// of a new one, it writes to that a line of JSON for each row that is not blank, its line and its cells; and says "end",
// or why not.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { finished } from 'node:stream/promises';
import { MAX_REPORT_COLUMNS, MAX_REPORT_ROWS } from '@vitrin/contract/partner-limits.ts';
import { readSheet } from './read-sheet.ts';
import { readText } from './read-text.ts';
import { Refused, type TableRow } from './table-row.ts';

const PIECE = 65_536;

async function* readFileRows(path: string): AsyncGenerator<TableRow> {
  const bytes = await readFile(path);
  const isArchive = bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'));
  let rows = 0;
  for await (const row of isArchive ? readSheet(path) : readText(bytes)) {
    if (row.cells.length === 0) continue;
    if (row.cells.length > MAX_REPORT_COLUMNS) throw new Refused('too_many_columns');
    // The first is the header.
    if (rows++ > MAX_REPORT_ROWS) throw new Refused('too_large');
    yield row;
  }
}

async function write(path: string, to: string): Promise<string> {
  const rows = createWriteStream(to);
  let waiting = '';
  try {
    for await (const { line, cells } of readFileRows(path)) {
      waiting += `${JSON.stringify([line, cells])}\n`;
      if (waiting.length < PIECE) continue;
      if (!rows.write(waiting)) await once(rows, 'drain');
      waiting = '';
    }
    rows.end(waiting);
    await finished(rows);
    return 'end';
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

// Whoever waits for a page goes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const [path = '', to = ''] = process.argv.slice(2);
process.stdout.write(await write(path, to));
