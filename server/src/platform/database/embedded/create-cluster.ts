import { spawn } from 'node:child_process';
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from '../../base/is-alive.ts';
import { commandAs, type OsUser } from './choose-os-user.ts';
import { codeOf, EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { postgresEnvironment } from './postgres-environment.ts';

const initdbArguments = ['-U', 'vitrin', '-A', 'trust', '-E', 'UTF8', '--locale=C'];
const UNFINISHED = /^cluster\.new-(\d+)-/;
/** Unfinished clusters that this very process is working on. */
const inProgress = new Set<string>();
let made = 0;

/**
 * Makes `folder/cluster` unless it is there. It is made beside its place and then renamed, so that
 * a kill at any moment leaves either a whole cluster or a leftover, which the next start clears away.
 * Of two that do this at once the first to finish wins; the other drops its own.
 * @param more further arguments of initdb
 * @throws EmbeddedPostgresError with initdb's reason
 */
export async function createClusterIfMissing(
  folder: string,
  initdb: string,
  account: OsUser,
  more: string[] = [],
): Promise<void> {
  await removeUnfinished(folder);
  const cluster = join(folder, 'cluster');
  if (existsSync(join(cluster, 'PG_VERSION'))) return;

  const name = `cluster.new-${process.pid}-${made++}`;
  inProgress.add(name);
  try {
    await runInitdb(initdb, account, join(folder, name), more);
    renameSync(join(folder, name), cluster);
    syncFolder(folder);
  } catch (error) {
    const lostTheRace = ['ENOTEMPTY', 'EEXIST'].includes(codeOf(error));
    await rm(join(folder, name), { recursive: true, force: true });
    if (!lostTheRace) throw error;
  } finally {
    inProgress.delete(name);
  }
}

function runInitdb(
  initdb: string,
  account: OsUser,
  cluster: string,
  more: string[],
): Promise<void> {
  const { command, args, owner } = commandAs(account, initdb, [
    '-D',
    cluster,
    ...initdbArguments,
    ...more,
  ]);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...owner,
      env: postgresEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stdout.resume();
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    child.once('error', (error) => reject(refused(error.message)));
    child.once('close', (code) => (code === 0 ? resolve() : reject(refused(said))));
  });
}

function refused(said: string): EmbeddedPostgresError {
  const line = said.split('\n').find((text) => /error|fatal|could not|denied/i.test(text));
  return new EmbeddedPostgresError(`Veritabanı oluşturulamadı: ${(line ?? said).trim()}`);
}

async function removeUnfinished(folder: string): Promise<void> {
  for (const name of readdirSync(folder)) {
    const pid = Number(UNFINISHED.exec(name)?.[1]);
    if (!pid || inProgress.has(name) || (pid !== process.pid && isAlive(pid))) continue;
    // An initdb that outlived its Vitrin for a moment may still write: what resists stays for the next start.
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
  }
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
