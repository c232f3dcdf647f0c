import { execFile as execFileOfNode } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { BadRequest, HttpError } from '../../platform/base/errors.ts';
import { serverFolder } from '../../platform/base/server-folder.ts';
import type { Refusal, TableRow } from './reading/table-row.ts';

const execFile = promisify(execFileOfNode);
const reader = join(serverFolder, 'src/features/partner-reports/reading/file-reader.ts');
/** MB of JavaScript's memory: far more than a file that is allowed takes. */
const MEMORY = 160;
/** Milliseconds after which a file is given up. */
const PATIENCE = 60_000;

/**
 * Reads a CSV or XLSX file, in a process of its own and to its end.
 * @returns its rows that are not blank, kept in a file beside it
 * @throws 400, 413, 415
 */
export async function readTable(path: string): Promise<AsyncIterable<TableRow>> {
  const rows = `${path}.rows`;
  const flags = [`--max-old-space-size=${MEMORY}`, '--max-semi-space-size=4'];
  const { PATH, NODE_COMPILE_CACHE, MALLOC_ARENA_MAX } = process.env;
  const options = {
    env: { PATH, NODE_COMPILE_CACHE, MALLOC_ARENA_MAX },
    timeout: PATIENCE,
    killSignal: 'SIGKILL' as const,
  };
  // One that ends without a word had too little memory for the file, or too little time.
  const said = await execFile(process.execPath, [...flags, reader, path, rows], options).then(
    ({ stdout }) => stdout,
    () => 'too_large',
  );
  if (said !== 'end') throw refusalOf(said as Refusal);
  return rowsOf(rows);
}

async function* rowsOf(path: string): AsyncGenerator<TableRow> {
  for await (const text of createInterface({ input: createReadStream(path) })) {
    const [line, cells] = JSON.parse(text) as [TableRow['line'], TableRow['cells']];
    yield { line, cells };
  }
}

function refusalOf(refusal: Refusal): HttpError {
  return {
    kind: new HttpError(
      415,
      'Unsupported Media Type',
      'reports.kind',
      'Yalnızca CSV ve Excel (XLSX) dosyaları okunur.',
    ),
    damaged: new BadRequest('reports.damaged', 'Dosya bozuk, okunamadı.'),
    too_large: tooLarge(),
    too_many_columns: new BadRequest(
      'reports.too_many_columns',
      'Dosyada en fazla 200 sütun olabilir.',
    ),
  }[refusal];
}

/** For a file that holds more than may be. */
export function tooLarge(): HttpError {
  const message = 'Dosya en fazla 20 MB ve 200.000 satır olabilir.';
  return new HttpError(413, 'Payload Too Large', 'reports.too_large', message);
}
