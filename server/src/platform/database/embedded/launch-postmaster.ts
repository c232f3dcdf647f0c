import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandAs, type OsUser } from './choose-os-user.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { postgresEnvironment } from './postgres-environment.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { PORT } from './prepare-folder.ts';
import { lastComplaint, openServerLog, readLogSince, sizeOf } from './server-log.ts';

export interface LaunchOptions {
  folder: string;
  cluster: string;
  socketFolder: string;
  /** path of the executable */
  postgres: string;
  account: OsUser;
  settings: Record<string, string>;
  signal: AbortSignal;
  log: (message: string) => void;
}

const POLL_MS = 10;
/** A start after a clean stop takes a tenth of a second. */
const SLOW_MS = 3_000;
/** Another start was faster or is under way, or processes of a killed server still hold its memory: all pass. */
const PASSING = /lock file .* (already exists|is empty)|shared memory block .* still in use/;

/**
 * Starts PostgreSQL in a process group of its own, so that Ctrl-C reaches only Vitrin, and waits
 * until it accepts connections (crash recovery included). It outlives this process unless stopped.
 * @returns 'ready', or 'busy' when something that will pass stands in the way: try again
 * @throws EmbeddedPostgresError with PostgreSQL's own reason; the signal's reason once aborted
 */
export async function launchPostmaster(options: LaunchOptions): Promise<'ready' | 'busy'> {
  const logPath = join(options.folder, 'postgres.log');
  const log = openServerLog(logPath, options.account);
  const offset = sizeOf(logPath);
  const child = spawnPostgres(options, log);
  closeSync(log);
  let end = '';
  child.once('error', (error) => {
    end = error.message;
  });
  child.once('exit', (code, signal) => {
    end = `${signal ?? `kod ${code}`}`;
  });
  child.unref();

  const slow = setTimeout(() => options.log('PostgreSQL kendini onarıyor, bekleniyor'), SLOW_MS);
  try {
    while (!end) {
      const file = readPostmasterFile(options.cluster);
      if (file?.ready && file.pid === child.pid) return 'ready';
      if (options.signal.aborted) child.kill('SIGINT');
      await sleep(POLL_MS);
    }
  } finally {
    clearTimeout(slow);
  }
  options.signal.throwIfAborted();
  const said = readLogSince(logPath, offset);
  if (PASSING.test(said)) return 'busy';
  throw new EmbeddedPostgresError(
    `PostgreSQL başlayamadı (${end}): ${lastComplaint(said) || 'bir neden yazmadı'} (${logPath})`,
  );
}

function spawnPostgres(options: LaunchOptions, log: number): ChildProcess {
  const settings = {
    listen_addresses: '',
    port: String(PORT),
    // a list of folders: quoted, so that commas and spaces belong to the name
    unix_socket_directories: `"${options.socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // What a statement did wrong is its sender's business, and the text may hold personal data.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...options.settings,
  };
  const { command, args, owner } = commandAs(options.account, options.postgres, [
    '-D',
    options.cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const stdio = ['ignore', log, log] as const;
  return spawn(command, args, {
    ...owner,
    env: postgresEnvironment(),
    stdio: [...stdio],
    detached: true,
  });
}
