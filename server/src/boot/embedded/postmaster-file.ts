import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../../platform/base/is-alive.ts';
import { buildPostgresEnvironment } from './postgres-environment.ts';

/** Content of `postmaster.pid` in a cluster */
export interface PostmasterFile {
  pid: number;
  port: number;
  socketFolder: string;
  /** The server accepts connections, or did before it died without removing the file. */
  isReady: boolean;
}

/** Reads `postmaster.pid`; returns `undefined` if it is missing or incomplete. */
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
    isReady: /^(ready|standby)/.test(lines[7] ?? ''),
  };
}

/**
 * True if `pid` is the running server of this cluster, not a zombie or another process with a reused id, not even
 * one that names the cluster, such as `tail -f`.
 */
export function isPostmasterOf(cluster: string, pid: number): boolean {
  try {
    return isAlive(pid) && `${readCommandLine(pid)} `.includes(`postgres -D ${cluster} `);
  } catch {
    return false;
  }
}

/**
 * Removes the file of a dead server after its process id was reused, which is common in containers.
 * PostgreSQL would mistake that process for a running server and refuse to start.
 */
export function removeStalePostmasterFile(cluster: string, staleFile: PostmasterFile): void {
  if (!isAlive(staleFile.pid) || readPostmasterFile(cluster)?.pid !== staleFile.pid) return;
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  rmSync(join(staleFile.socketFolder, `.s.PGSQL.${staleFile.port}.lock`), { force: true });
}

/** Milliseconds after which no server is still writing the file */
const WRITE_TIMEOUT_MS = 1000;

/** Removes an empty file, left by a full disk or a power cut: PostgreSQL would refuse to start. */
export function removeEmptyPostmasterFile(cluster: string): void {
  const path = join(cluster, 'postmaster.pid');
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.size === 0 && Date.now() - stats.mtimeMs > WRITE_TIMEOUT_MS)
    rmSync(path, { force: true });
}

function readCommandLine(pid: number): string {
  if (process.platform === 'linux')
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
    encoding: 'utf8',
    env: buildPostgresEnvironment(),
  });
}
