import { execFileSync } from 'node:child_process';
import { lchownSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { postgresEnvironment } from './postgres-environment.ts';

/**
 * As whom initdb and postgres run: as ourselves; or, because PostgreSQL refuses root, as root inside
 * a user namespace that shows it as `nobody` (owners on disk stay root); or as another user.
 */
export type OsUser =
  | { as: 'self' }
  | { as: 'namespace' }
  | { as: 'user'; uid: number; gid: number };

const NOBODY = 65534;
const unshareArguments = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];

/**
 * Chooses the account for a data folder and makes the folder that account's own.
 * A folder that already belongs to an ordinary user is served as that user.
 * @param folder the existing folder that holds the cluster
 * @param binaries the folder of the executables
 * @throws EmbeddedPostgresError when we are root and nobody else can reach one of the two
 */
export function chooseOsUser(folder: string, binaries: string): OsUser {
  if (process.getuid?.() !== 0) return { as: 'self' };
  const { uid, gid } = statSync(folder);
  if (uid !== 0) return reachableAs({ as: 'user', uid, gid }, folder, binaries);

  const blocking = findBlocking(folder, 0, 0) ?? findBlocking(binaries, 0, 0);
  if (!blocking && canUnshare()) return { as: 'namespace' };

  const owner = blocking ? statSync(blocking) : { uid: NOBODY, gid: NOBODY };
  const account = { as: 'user', uid: owner.uid || NOBODY, gid: owner.gid || NOBODY } as const;
  reachableAs(account, dirname(folder), binaries);
  giveTo(folder, account.uid, account.gid);
  return account;
}

/** What to pass to `spawn` so that `command` runs as the account. */
export function commandAs(account: OsUser, command: string, args: string[]) {
  if (account.as === 'namespace') {
    return { command: 'unshare', args: [...unshareArguments, command, ...args], owner: {} };
  }
  const owner = account.as === 'user' ? { uid: account.uid, gid: account.gid } : {};
  return { command, args, owner };
}

function reachableAs<A extends OsUser & { as: 'user' }>(account: A, ...paths: string[]): A {
  for (const path of paths) {
    const blocking = findBlocking(path, account.uid, account.gid);
    if (!blocking) continue;
    throw new EmbeddedPostgresError(
      `PostgreSQL root olarak çalışmaz ve ${blocking} klasörüne ${account.uid} numaralı kullanıcı giremiyor: ` +
        'Vitrin’i sıradan bir kullanıcıyla başlatın, klasörün izinlerini açın ya da DATABASE_URL verin',
    );
  }
  return account;
}

/** The outermost folder on the way to `path` (itself included) that uid, without root's powers, may not enter. */
function findBlocking(path: string, uid: number, gid: number): string | undefined {
  const parent = dirname(path);
  const above = parent === path ? undefined : findBlocking(parent, uid, gid);
  if (above) return above;
  const { mode, uid: owner, gid: group } = statSync(path);
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
  return mode & bit ? undefined : path;
}

function canUnshare(): boolean {
  try {
    execFileSync('unshare', [...unshareArguments, 'true'], {
      stdio: 'ignore',
      env: postgresEnvironment(),
    });
    return true;
  } catch {
    return false;
  }
}

function giveTo(path: string, uid: number, gid: number): void {
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true })) {
    lchownSync(join(entry.parentPath, entry.name), uid, gid);
  }
  // The folder itself last: its owner tells the next start that the rest is done.
  lchownSync(path, uid, gid);
}
