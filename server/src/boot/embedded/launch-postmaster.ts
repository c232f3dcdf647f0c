import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { localize } from '../../../../scripts/operator-language.js';
import { buildCommand, type OsUser } from './choose-os-user.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { buildPostgresEnvironment } from './postgres-environment.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { PORT } from './prepare-folder.ts';

export interface LaunchOptions {
  folder: string;
  cluster: string;
  socketFolder: string;
  /** Path of the executable */
  postgres: string;
  account: OsUser;
  settings: Record<string, string>;
  signal: AbortSignal;
  log: (message: string) => void;
}

const POLL_INTERVAL_MS = 10;
/** Log a message after this time. A start after a clean shutdown takes a tenth of a second. */
const SLOW_START_MS = 3_000;
/** Temporary failures: a concurrent start, or processes of a killed server that still hold its shared memory */
const TEMPORARY_FAILURE =
  /lock file .* (already exists|is empty)|shared memory block .* still in use/;

/**
 * Starts PostgreSQL in its own process group, so that Ctrl-C doesn't reach it, and waits until it accepts
 * connections, crash recovery included. It outlives this process unless stopped.
 * @returns 'ready', or 'busy' after a temporary failure that is worth a retry
 * @throws EmbeddedPostgresError with PostgreSQL's error; the signal's reason if aborted
 */
export async function launchPostmaster(options: LaunchOptions): Promise<'ready' | 'busy'> {
  const logPath = join(options.folder, 'postgres.log');
  const logDescriptor = openServerLog(logPath, options.account);
  const offset = getFileSize(logPath);
  const child = spawnPostgres(options, logDescriptor);
  closeSync(logDescriptor);
  let exitReason = '';
  child.once('error', (error) => {
    exitReason = error.message;
  });
  child.once('exit', (code, signal) => {
    exitReason = `${signal ?? `kod ${code}`}`;
  });
  child.unref();

  const slowStartTimer = setTimeout(
    () =>
      options.log(
        localize(
          'PostgreSQL kendini onarıyor, bekleniyor',
          'Waiting for the recovery of PostgreSQL',
        ),
      ),
    SLOW_START_MS,
  );
  try {
    while (!exitReason) {
      const postmaster = readPostmasterFile(options.cluster);
      if (postmaster?.isReady && postmaster.pid === child.pid) return 'ready';
      if (options.signal.aborted) child.kill('SIGINT');
      await sleep(POLL_INTERVAL_MS);
    }
  } finally {
    clearTimeout(slowStartTimer);
  }
  options.signal.throwIfAborted();
  const output = readLogSince(logPath, offset);
  if (TEMPORARY_FAILURE.test(output)) return 'busy';
  throw new EmbeddedPostgresError(
    `PostgreSQL başlayamadı (${exitReason}): ${findLastErrorLine(output) || 'bir neden yazmadı'} (${logPath})`,
  );
}

function spawnPostgres(options: LaunchOptions, logDescriptor: number): ChildProcess {
  const settings = {
    listen_addresses: '',
    port: String(PORT),
    // A list of folders, quoted because paths can contain commas and spaces
    unix_socket_directories: `"${options.socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Statement errors are returned to the client anyway, and their texts may contain personal data.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...options.settings,
  };
  const { command, args, owner } = buildCommand(options.account, options.postgres, [
    '-D',
    options.cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const stdio = ['ignore', logDescriptor, logDescriptor] as const;
  return spawn(command, args, {
    ...owner,
    env: buildPostgresEnvironment(),
    stdio: [...stdio],
    detached: true,
  });
}

const ROTATE_AT_BYTES = 5_000_000;

/**
 * Opens PostgreSQL's log for appending and returns its descriptor, which the caller closes.
 * A log above 5 MB is first renamed to `<path>.1`.
 */
function openServerLog(path: string, account: OsUser): number {
  if (getFileSize(path) > ROTATE_AT_BYTES) renameSync(path, `${path}.1`);
  const descriptor = openSync(path, 'a', 0o600);
  if (account.kind === 'user') chownSync(path, account.uid, account.gid);
  return descriptor;
}

/** Returns the log's size in bytes, 0 if it is missing. */
function getFileSize(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** Returns the text after the first `offset` bytes. */
function readLogSince(path: string, offset: number): string {
  return readFileSync(path).subarray(offset).toString('utf8').trim();
}

/** Returns the last error in a part of the log without its timestamp, else the last line. */
function findLastErrorLine(text: string): string {
  const lines = text.split('\n');
  const errorLine = lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? '';
  return errorLine.replace(/^.*?(?=FATAL|PANIC|ERROR)/, '');
}
