import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../../base/is-alive.ts';
import { postgresEnvironment } from './postgres-environment.ts';

/** What a PostgreSQL server writes about itself into `postmaster.pid` of its cluster. */
export interface PostmasterFile {
  pid: number;
  port: number;
  socketFolder: string;
  /** connections are accepted (or were, when the server died without removing the file) */
  ready: boolean;
}

/** Reads `postmaster.pid`; undefined when there is none, or when it is still being written. */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  let text: string;
  try {
    text = readFileSync(join(cluster, 'postmaster.pid'), 'utf8');
  } catch {
    return undefined;
  }
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return {
    pid,
    port: Number(lines[3]),
    socketFolder: lines[4] ?? '',
    ready: /^(ready|standby)/.test(lines[7] ?? ''),
  };
}

/** Whether `pid` lives and is the server of this cluster, not a zombie or a newcomer with its number. */
export function isPostmasterOf(cluster: string, pid: number): boolean {
  try {
    return isAlive(pid) && commandLine(pid).includes(cluster);
  } catch {
    return false;
  }
}

/**
 * Removes what a dead server left behind when its number now belongs to another process:
 * PostgreSQL would take that process for itself and refuse to start (common in containers).
 */
export function removeStalePostmasterFile(cluster: string, stale: PostmasterFile): void {
  if (!isAlive(stale.pid) || readPostmasterFile(cluster)?.pid !== stale.pid) return;
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  rmSync(join(stale.socketFolder, `.s.PGSQL.${stale.port}.lock`), { force: true });
}

/** After that nobody is about to write into it, milliseconds. */
const WRITTEN = 1000;

/** Removes the empty file that a full disk or a power cut left behind: PostgreSQL would refuse to start. */
export function removeEmptyPostmasterFile(cluster: string): void {
  const path = join(cluster, 'postmaster.pid');
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.size === 0 && Date.now() - found.mtimeMs > WRITTEN) rmSync(path, { force: true });
}

function commandLine(pid: number): string {
  if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
    encoding: 'utf8',
    env: postgresEnvironment(),
  });
}
