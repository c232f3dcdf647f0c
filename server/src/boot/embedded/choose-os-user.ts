import { execFileSync } from 'node:child_process';
import { lchownSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { buildPostgresEnvironment } from './postgres-environment.ts';

/**
 * Account for initdb and postgres. PostgreSQL refuses root, so root uses a user namespace that maps it
 * to `nobody` (file owners stay root), or another user.
 */
export type OsUser =
  | { kind: 'self' }
  | { kind: 'namespace' }
  | { kind: 'user'; uid: number; gid: number };

const NOBODY_UID = 65534;
const unshareArguments = ['--user', `--map-user=${NOBODY_UID}`, `--map-group=${NOBODY_UID}`];

/**
 * Chooses the account for a data folder and changes the folder's owner to it.
 * A folder of an ordinary user keeps its owner.
 * @param folder the existing folder that contains the cluster
 * @throws EmbeddedPostgresError if this process is root and no account can reach both folders
 */
export function chooseOsUser(folder: string, binariesFolder: string): OsUser {
  if (process.getuid?.() !== 0) return { kind: 'self' };
  const { uid, gid } = statSync(folder);
  if (uid !== 0) return requireReachable({ kind: 'user', uid, gid }, folder, binariesFolder);

  const blockedFolder =
    findInaccessibleFolder(folder, 0, 0) ?? findInaccessibleFolder(binariesFolder, 0, 0);
  if (!blockedFolder && canUnshare()) return { kind: 'namespace' };

  const owner = blockedFolder ? statSync(blockedFolder) : { uid: NOBODY_UID, gid: NOBODY_UID };
  const account = {
    kind: 'user',
    uid: owner.uid || NOBODY_UID,
    gid: owner.gid || NOBODY_UID,
  } as const;
  requireReachable(account, dirname(folder), binariesFolder);
  changeOwner(folder, account.uid, account.gid);
  return account;
}

/** Returns the arguments for `spawn` to run `command` as the account. */
export function buildCommand(account: OsUser, command: string, args: string[]) {
  if (account.kind === 'namespace') {
    return { command: 'unshare', args: [...unshareArguments, command, ...args], owner: {} };
  }
  const owner = account.kind === 'user' ? { uid: account.uid, gid: account.gid } : {};
  return { command, args, owner };
}

function requireReachable<A extends OsUser & { kind: 'user' }>(account: A, ...paths: string[]): A {
  for (const path of paths) {
    const blockedFolder = findInaccessibleFolder(path, account.uid, account.gid);
    if (!blockedFolder) continue;
    throw new EmbeddedPostgresError(
      `PostgreSQL root olarak çalışmaz ve ${blockedFolder} klasörüne ${account.uid} numaralı kullanıcı giremiyor: ` +
        'Vitrin’i sıradan bir kullanıcıyla başlatın, klasörün izinlerini açın ya da DATABASE_URL verin',
    );
  }
  return account;
}

/** Returns the outermost folder on `path`, itself included, that the uid may not enter without root's privileges. */
function findInaccessibleFolder(path: string, uid: number, gid: number): string | undefined {
  const parent = dirname(path);
  const blockedParent = parent === path ? undefined : findInaccessibleFolder(parent, uid, gid);
  if (blockedParent) return blockedParent;
  const { mode, uid: owner, gid: group } = statSync(path);
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
  return mode & bit ? undefined : path;
}

function canUnshare(): boolean {
  try {
    execFileSync('unshare', [...unshareArguments, 'true'], {
      stdio: 'ignore',
      env: buildPostgresEnvironment(),
    });
    return true;
  } catch {
    return false;
  }
}

function changeOwner(path: string, uid: number, gid: number): void {
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true })) {
    lchownSync(join(entry.parentPath, entry.name), uid, gid);
  }
  // The folder itself comes last: from its owner the next start sees that the change is complete.
  lchownSync(path, uid, gid);
}
