import { execFile as execFileOfNode } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BadRequest, HttpError, Unavailable } from '../../../platform/base/errors.ts';
import { serverFolder } from '../../../platform/base/server-folder.ts';
import type { RejectionReason, TableRow } from '../parsing/table-row.ts';

const execFile = promisify(execFileOfNode);
const parserScript = join(
  serverFolder,
  'src/features/partner-reports/parsing/parse-file-process.ts',
);
/** JavaScript heap limit in MB, far more than a valid file needs. */
const MAX_HEAP_MB = 160;
/** CPU time limit, enforced by the kernel. A wall-clock limit would refuse valid files on a busy machine. */
const PARSE_CPU_SECONDS = 5;
/** Wall-clock timeout for an overloaded machine. */
const PARSE_TIMEOUT_MS = 60_000;

/**
 * Parses a CSV or XLSX file in a child process.
 * @returns the rows that are not blank, read from a temporary file
 * @throws 400, 413, 415; 503 if the machine is too busy
 */
export async function parseFile(
  path: string,
  { timeoutMs = PARSE_TIMEOUT_MS, cpuSeconds = PARSE_CPU_SECONDS } = {},
): Promise<AsyncIterable<TableRow>> {
  const rowsPath = `${path}.rows`;
  const flags = [`--max-old-space-size=${MAX_HEAP_MB}`, '--max-semi-space-size=4'];
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const options = {
    env: { PATH, NODE_COMPILE_CACHE },
    timeout: timeoutMs,
    killSignal: 'SIGKILL' as const,
  };
  const limitArguments = ['-c', `ulimit -t ${cpuSeconds}; exec "$@"`, 'sh'];
  const command = [...limitArguments, process.execPath, ...flags, parserScript, path, rowsPath];
  const parser = execFile('/bin/sh', command, options);
  const { pid } = parser.child;
  // Requests have priority, also while the process starts.
  if (pid) setPriority(pid, Math.max(getPriority(), constants.priority.PRIORITY_LOW));
  const outcome = await parser.then(
    ({ stdout }) => stdout,
    (error: { killed?: boolean }) => {
      if (error.killed) throw new Unavailable();
      // A process that ends without output exceeded its memory or CPU limit.
      return 'too_large';
    },
  );
  if (outcome !== 'end') throw toHttpError(outcome as RejectionReason);
  return readRows(rowsPath);
}

/** Parses rows from JSON lines. Only LF ends a line, because text may contain U+2028. */
async function* readRows(path: string): AsyncGenerator<TableRow> {
  let remainder = '';
  for await (const chunk of createReadStream(path, { encoding: 'utf8' })) {
    const lines = (chunk as string).split('\n');
    lines[0] = remainder + lines[0];
    remainder = lines.pop() ?? '';
    for (const json of lines) {
      const [line, cells] = JSON.parse(json) as [TableRow['line'], TableRow['cells']];
      yield { line, cells };
    }
  }
}

function toHttpError(reason: RejectionReason): HttpError {
  return {
    kind: new HttpError(
      415,
      'Unsupported Media Type',
      'reports.kind',
      'Yalnızca CSV ve Excel (XLSX) dosyaları okunur.',
    ),
    damaged: new BadRequest('reports.damaged', 'Dosya bozuk, okunamadı.'),
    too_large: createFileTooLargeError(),
    too_many_columns: new BadRequest(
      'reports.too_many_columns',
      'Dosyada en fazla 200 sütun olabilir.',
    ),
    long_cell: new BadRequest(
      'reports.long_cell',
      'Dosyada 32.767 karakterden uzun bir hücre var; bir hücreye bu kadar metin sığmaz.',
    ),
  }[reason];
}

/** Returns the error for a file that exceeds a limit. */
export function createFileTooLargeError(): HttpError {
  const message =
    'Dosya en fazla 20 MB ve 200.000 satır olabilir. Daha küçükse gereksiz sütunları silip yeniden yükleyin.';
  return new HttpError(413, 'Payload Too Large', 'reports.too_large', message);
}
