import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { localize } from './operator-language.js';
import { root } from './repository.js';

/** Oldest system Node that can run these scripts */
const OLDEST_NODE = 20;
/** npm commands that start PostgreSQL from the packages */
const databaseCommands = ['start', 'dev', 'demo', 'test', 'chaos', 'bench'];

/** @throws {Error} with what to do, if commands can't work on this machine */
export function checkMachine() {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    throw new Error(
      localize(
        `Node ${process.versions.node} çok eski: Node ${OLDEST_NODE} ya da daha yenisini kurup tekrar deneyin (docs/operations.md)`,
        `Node ${process.versions.node} is too old: install Node ${OLDEST_NODE} or newer and try again (docs/operations.md)`,
      ),
    );
  }
  try {
    accessSync(tmpdir(), constants.W_OK | constants.X_OK);
  } catch ({ code }) {
    throw new Error(
      localize(
        `TMPDIR kullanılamıyor: '${tmpdir()}' (${code}). Beklenen: var olan, yazılabilen bir klasör.`,
        `TMPDIR can’t be used: '${tmpdir()}' (${code}). Expected: an existing folder that can be written to.`,
      ),
    );
  }
}

/**
 * Checks before a long installation what the embedded PostgreSQL would refuse after it: root runs it as another user,
 * who has to reach its programs.
 * @throws {Error} with what to do
 */
export function checkDatabaseAccess() {
  const { npm_lifecycle_event: command, DATABASE_URL, DATABASE_URL_FILE } = process.env;
  if (process.getuid?.() !== 0 || !databaseCommands.includes(command)) return;
  if (command === 'start' && (DATABASE_URL || DATABASE_URL_FILE)) return;
  const blockedFolder = findBlockedFolder(root);
  if (!blockedFolder || canUnshare()) return;
  throw new Error(
    localize(
      `PostgreSQL root olarak çalışmaz ve ${blockedFolder} klasörüne başka bir kullanıcı giremiyor: Vitrin’i başka bir klasöre, örneğin /opt altına taşıyın ya da sıradan bir kullanıcıyla çalıştırın`,
      `PostgreSQL doesn’t run as root, and no other user can enter ${blockedFolder}: move Vitrin to another folder, for example below /opt, or run it as an ordinary user`,
    ),
  );
}

/** Returns the outermost folder of root that other users may not enter. The owner of any other folder runs PostgreSQL. */
function findBlockedFolder(path) {
  const parent = dirname(path);
  const blockedParent = parent === path ? undefined : findBlockedFolder(parent);
  if (blockedParent !== undefined) return blockedParent;
  const { mode, uid } = statSync(path);
  if (mode & 0o001) return undefined;
  return uid === 0 ? path : '';
}

/** True if root can run programs as `nobody` in a user namespace, and can still read root's folders. */
function canUnshare() {
  const args = ['--user', '--map-user=65534', '--map-group=65534', 'true'];
  return spawnSync('unshare', args, { stdio: 'ignore' }).status === 0;
}
