import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../base/is-alive.ts';

const PREFIX = 'vitrin-upload-';
const uploadFolder = /^vitrin-upload-(\d{1,10})-/;

/** Creates a folder of this process for one upload. */
export function createUploadFolder(parent = tmpdir()): Promise<string> {
  return mkdtemp(join(parent, `${PREFIX}${process.pid}-`));
}

/** Deletes the upload folders of processes that are gone. Called once at start, before the first upload. */
export async function deleteAbandonedUploads(parent = tmpdir()): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = Number(uploadFolder.exec(name)?.[1]);
    // In a container the process before this one had the same number.
    if (!pid || (pid !== process.pid && isAlive(pid))) continue;
    // Another user's folder stays.
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => {});
  }
}
