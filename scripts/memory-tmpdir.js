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

const memory = '/dev/shm';
const NAME = /^vitrin-tests-(\d+)$/;
/** More than all tests together have at any moment, bytes. */
const ROOM = 6e9;

/**
 * Lets everything that we start write its temporary files into memory, where the machine has a folder for that with
 * room enough: databases by the hundred are made of a thousand files each, which on a disk takes twenty times as long.
 * It goes when we do.
 */
export function useMemoryTmpdir() {
  if (process.env.TMPDIR || !hasRoom()) return;
  for (const name of readdirSync(memory)) {
    const pid = Number(NAME.exec(name)?.[1]);
    if (pid && !isRunning(pid)) remove(join(memory, name));
  }
  const folder = join(memory, `vitrin-tests-${process.pid}`);
  mkdirSync(folder);
  // As /tmp: some of what is tried runs as somebody else.
  chmodSync(folder, 0o1777);
  process.once('exit', () => remove(folder));
  if (!runsPrograms(folder)) return;
  process.env.TMPDIR = folder;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
}

function hasRoom() {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > ROOM && process.availableMemory() > ROOM;
  } catch {
    return false;
  }
}

/** In a container it may be for data alone. */
function runsPrograms(folder) {
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

function remove(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
