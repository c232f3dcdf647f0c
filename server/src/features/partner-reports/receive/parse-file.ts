import { execFile as execFileOfNode } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FileReading, ReadingOptions } from '@vitrin/contract/partner-file.ts';
import { BadRequest, HttpError, InvalidField, Unavailable } from '../../../platform/base/errors.ts';
import { serverFolder } from '../../../platform/base/server-folder.ts';
import type { ParseResult } from '../parsing/parse-file-process.ts';
import type { RejectionReason, TableRow } from '../parsing/table-row.ts';

const execFile = promisify(execFileOfNode);
const parserScript = join(
  serverFolder,
  'src/features/partner-reports/parsing/parse-file-process.ts',
);
/** Arguments of Node that start the parser. The heap limit is far more than a valid file needs. */
export const parserArguments = [
  '--max-old-space-size=160',
  '--max-semi-space-size=4',
  parserScript,
];
/**
 * CPU time limit, enforced by the kernel. A wall-clock limit would refuse valid files on a busy machine. The largest
 * workbook takes half of it (`npm run bench -- partner-workbook`).
 */
export const PARSE_CPU_SECONDS = 10;
/** Wall-clock timeout for an overloaded machine. */
const PARSE_TIMEOUT_MS = 60_000;

export interface ParsedFile {
  reading: FileReading;
  /** The header, then the other rows that are not blank, read from a temporary file */
  rows: AsyncIterable<TableRow>;
}

/**
 * Parses a CSV or XLSX file in a child process.
 * @throws 400, 413, 415; 503 if the machine is too busy
 */
export async function parseFile(
  path: string,
  readingOptions: ReadingOptions = {},
  { timeoutMs = PARSE_TIMEOUT_MS, cpuSeconds = PARSE_CPU_SECONDS } = {},
): Promise<ParsedFile> {
  const rowsPath = `${path}.rows`;
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const options = {
    env: { PATH, NODE_COMPILE_CACHE },
    timeout: timeoutMs,
    killSignal: 'SIGKILL' as const,
  };
  const limitArguments = ['-c', `ulimit -t ${cpuSeconds}; exec "$@"`, 'sh'];
  const parsing = [...parserArguments, path, rowsPath, JSON.stringify(readingOptions)];
  const command = [...limitArguments, process.execPath, ...parsing];
  const parser = execFile('/bin/sh', command, options);
  const { pid } = parser.child;
  // Requests have priority, also while the process starts.
  if (pid) setPriority(pid, Math.max(getPriority(), constants.priority.PRIORITY_LOW));
  const result = await parser.then(
    ({ stdout }): ParseResult => JSON.parse(stdout),
    (error: { killed?: boolean }): ParseResult => {
      if (error.killed) throw new Unavailable();
      // A process that ends without output exceeded its memory or CPU limit.
      return { rejection: 'too_large' };
    },
  );
  if ('rejection' in result) throw toHttpError(result.rejection, result.line);
  return { reading: result.reading, rows: readRows(rowsPath) };
}

/** Parses rows from JSON lines. Only LF ends a line, because text may contain U+2028. */
async function* readRows(path: string): AsyncGenerator<TableRow> {
  let remainder = '';
  for await (const chunk of createReadStream(path, { encoding: 'utf8' })) {
    const lines = (chunk as string).split('\n');
    lines[0] = remainder + lines[0];
    remainder = lines.pop() ?? '';
    for (const json of lines) {
      const [line, cells, isWide]: [number, TableRow['cells'], boolean] = JSON.parse(json);
      yield { line, cells, isWide };
    }
  }
}

function toHttpError(reason: RejectionReason, line?: number): HttpError {
  return {
    kind: new HttpError(
      415,
      'Unsupported Media Type',
      'reports.kind',
      'Yalnızca CSV ve Excel (XLSX) dosyaları okunur. XLS, XLSB ya da ODS dosyasını önce XLSX olarak kaydedin.',
    ),
    damaged: new BadRequest('reports.damaged', 'Dosya bozuk, okunamadı.'),
    quote: new BadRequest(
      'reports.damaged',
      `Dosyanın ${line}. satırında açılan tırnak işareti (") doğru kapatılmamış. O satırı düzeltip dosyayı yeniden yükleyin.`,
    ),
    header_line: new InvalidField(
      'reports.header_line',
      'headerLine',
      'Dosyanın bu satırı boş ya da yok. Başlığın bulunduğu satırı yazın.',
    ),
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
