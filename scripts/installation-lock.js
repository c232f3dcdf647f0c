import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { localize } from './operator-language.js';
import { root } from './repository.js';

const folder = join(root, 'node_modules');
/** File with the id of the installing process. A kill leaves it, beside half-written packages. */
const LOCK_NAME = '.vitrin-installing';
const lockPath = join(folder, LOCK_NAME);
/** Without a refresh for this time, the process id belongs to another process. */
const STALE_AFTER_MS = 30_000;

/**
 * Waits until no other process installs packages here. After an installation that was killed, empties the folder:
 * npm takes a package with half of its files for installed.
 */
export async function lockInstallation() {
  mkdirSync(folder, { recursive: true });
  for (let isWaiting = false; !createLock(); isWaiting = true) {
    const owner = readOwner();
    if (owner && isGone(owner) && (await takeOver())) return emptyFolder();
    if (owner && !isWaiting)
      console.log(
        localize(
          'Başka bir kurulum sürüyor, bitmesi bekleniyor…',
          'Waiting for another installation to end…',
        ),
      );
    await sleep(500);
  }
  // A complete installation has this file, also one by hand.
  if (!existsSync(join(folder, '.package-lock.json'))) emptyFolder();
}

/** Shows other processes that the installation continues. */
export function refreshInstallationLock() {
  const now = new Date();
  utimesSync(lockPath, now, now);
}

export function unlockInstallation() {
  rmSync(lockPath, { force: true });
}

function createLock() {
  try {
    writeFileSync(lockPath, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function readOwner() {
  try {
    return { pid: Number(readFileSync(lockPath, 'utf8')), refreshedAt: statSync(lockPath).mtimeMs };
  } catch {
    // Its owner has just finished.
    return undefined;
  }
}

function isGone({ pid, refreshedAt }) {
  // In a container the killed process had the same id.
  if (pid === process.pid || Date.now() - refreshedAt > STALE_AFTER_MS) return true;
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code !== 'EPERM';
  }
}

/** Replaces the lock of a killed process. Returns false if another process replaced it too. */
async function takeOver() {
  const newLock = `${lockPath}-${process.pid}`;
  writeFileSync(newLock, String(process.pid));
  renameSync(newLock, lockPath);
  await sleep(200);
  return readOwner()?.pid === process.pid;
}

function emptyFolder() {
  const names = readdirSync(folder).filter((name) => name !== LOCK_NAME);
  if (names.length > 0)
    console.log(
      localize(
        'Önceki kurulum yarıda kalmış: paketler baştan kuruluyor',
        'The previous installation was interrupted: installing all packages again',
      ),
    );
  for (const name of names)
    rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 3 });
}
