import { execFileSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  mkdirSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const memoryFolder = '/dev/shm';
const NAME = /^vitrin-tests-(\d+)$/;
/** More bytes than all tests together use at any time */
const REQUIRED_BYTES = 6e9;

/**
 * Moves the temporary files of all child processes into memory, if the machine has a large enough `/dev/shm`.
 * Hundreds of databases with a thousand files each take twenty times as long on a disk. The files are deleted at exit.
 */
export function useMemoryTmpdir() {
  if (process.env.TMPDIR || !hasEnoughMemory()) return;
  for (const name of readdirSync(memoryFolder)) {
    const pid = Number(NAME.exec(name)?.[1]);
    if (pid && !isRunning(pid)) deleteFolder(join(memoryFolder, name));
  }
  const folder = join(memoryFolder, `vitrin-tests-${process.pid}`);
  mkdirSync(folder);
  // Same mode as /tmp, because some tests run as another user.
  chmodSync(folder, 0o1777);
  process.once('exit', () => deleteFolder(folder));
  if (!canRunPrograms(folder)) return;
  process.env.TMPDIR = folder;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
}

function hasEnoughMemory() {
  try {
    accessSync(memoryFolder, constants.W_OK);
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize > REQUIRED_BYTES && process.availableMemory() > REQUIRED_BYTES;
  } catch {
    return false;
  }
}

/** Returns false if the folder is mounted noexec, as in some containers. */
function canRunPrograms(folder) {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  try {
    execFileSync(program);
    return true;
  } catch {
    return false;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function deleteFolder(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
