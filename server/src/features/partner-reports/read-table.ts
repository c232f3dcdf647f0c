import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { BadRequest, HttpError } from '../../platform/base/errors.ts';
import type { Refusal, TableRow } from './reading/table-row.ts';

const reader = join(import.meta.dirname, 'reading/file-reader.ts');
/** MB of JavaScript's memory: far more than a file that is allowed takes. */
const MEMORY = 160;
/** Milliseconds after which a file is given up. */
const PATIENCE = 60_000;

/** The rows of a CSV or XLSX file that are not blank, read by a process of its own. @throws 400, 413, 415 */
export async function* readTable(path: string): AsyncGenerator<TableRow> {
  const flags = [`--max-old-space-size=${MEMORY}`, '--max-semi-space-size=4'];
  const { PATH, NODE_COMPILE_CACHE, MALLOC_ARENA_MAX } = process.env;
  const child = spawn(process.execPath, [...flags, reader, path], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PATH, NODE_COMPILE_CACHE, MALLOC_ARENA_MAX },
    timeout: PATIENCE,
    killSignal: 'SIGKILL',
  });
  const gone = once(child, 'exit');
  try {
    for await (const text of createInterface({ input: child.stdout })) {
      const said: unknown = JSON.parse(text);
      if (said === 'end') return;
      if (!Array.isArray(said)) throw refusalOf((said as { refusal: Refusal }).refusal);
      const [line, cells] = said as [TableRow['line'], TableRow['cells']];
      yield { line, cells };
    }
    // It ended without a word: too little memory for it, too little time.
    throw refusalOf('too_large');
  } finally {
    child.kill('SIGKILL');
    await gone;
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
