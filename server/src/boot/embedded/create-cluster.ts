import { spawn } from 'node:child_process';
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from '../../platform/base/is-alive.ts';
import { buildCommand, type OsUser } from './choose-os-user.ts';
import { EmbeddedPostgresError, getErrorCode } from './embedded-postgres-error.ts';
import { buildPostgresEnvironment } from './postgres-environment.ts';

const initdbArguments = ['-U', 'vitrin', '-A', 'trust', '-E', 'UTF8', '--locale=C'];
const UNFINISHED_NAME = /^cluster\.new-(\d+)-/;

/**
 * Creates `folder/cluster` unless it exists: in a temporary folder that is then renamed. A kill leaves either a whole
 * cluster or a leftover that the next start removes. Of two concurrent calls the first to finish wins.
 * @param extraArguments additional arguments for initdb
 * @throws EmbeddedPostgresError with initdb's error
 */
export async function createClusterIfMissing(
  folder: string,
  initdb: string,
  account: OsUser,
  extraArguments: string[] = [],
): Promise<void> {
  await removeUnfinishedClusters(folder);
  const cluster = join(folder, 'cluster');
  if (existsSync(join(cluster, 'PG_VERSION'))) return;

  const name = `cluster.new-${process.pid}-${Date.now()}`;
  try {
    await runInitdb(initdb, account, join(folder, name), extraArguments);
    renameSync(join(folder, name), cluster);
    syncFolder(folder);
  } catch (error) {
    const hasCluster = ['ENOTEMPTY', 'EEXIST'].includes(getErrorCode(error));
    await rm(join(folder, name), { recursive: true, force: true });
    if (!hasCluster) throw error;
  }
}

function runInitdb(
  initdb: string,
  account: OsUser,
  cluster: string,
  extraArguments: string[],
): Promise<void> {
  const { command, args, owner } = buildCommand(account, initdb, [
    '-D',
    cluster,
    ...initdbArguments,
    ...extraArguments,
  ]);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...owner,
      env: buildPostgresEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.resume();
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.once('error', (error) => reject(toClusterError(error.message)));
    child.once('close', (code) => (code === 0 ? resolve() : reject(toClusterError(output))));
  });
}

function toClusterError(output: string): EmbeddedPostgresError {
  const line = output.split('\n').find((text) => /error|fatal|could not|denied/i.test(text));
  return new EmbeddedPostgresError(`Veritabanı oluşturulamadı: ${(line ?? output).trim()}`);
}

async function removeUnfinishedClusters(folder: string): Promise<void> {
  for (const name of readdirSync(folder)) {
    const pid = Number(UNFINISHED_NAME.exec(name)?.[1]);
    // In a container the previous process had the same id.
    if (!pid || (pid !== process.pid && isAlive(pid))) continue;
    // An initdb that outlived its parent may still be writing. The next start removes what remains.
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
  }
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
