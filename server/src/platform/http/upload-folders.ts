import { mkdtemp, readdir, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localize } from '../../../../scripts/operator-language.js';
import { StartError } from '../base/errors.ts';
import { isAlive } from '../base/is-alive.ts';

const PREFIX = 'vitrin-upload-';
const uploadFolderPattern = /^vitrin-upload-(\d{1,10})-/;

/** Creates a folder of this process for one upload and returns its path. */
export function createUploadFolder(parent = tmpdir()): Promise<string> {
  return mkdtemp(join(parent, `${PREFIX}${process.pid}-`));
}

/** A full disk is no reason against a start: pages and reads go on. */
const unusableCodes = ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS'];

/** @throws {StartError} if uploads can't be stored in the folder for temporary files */
export async function requireTemporaryFolder(parent = tmpdir()): Promise<void> {
  try {
    await rmdir(await createUploadFolder(parent));
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!unusableCodes.includes(code)) return;
    throw new StartError(
      localize(
        `TMPDIR kullanılamıyor: '${parent}' (${code}). Beklenen: var olan, yazılabilen bir klasör.`,
        `TMPDIR can’t be used: '${parent}' (${code}). Expected: an existing folder that can be written to.`,
      ),
    );
  }
}

/** Deletes upload folders of dead processes. Called once at start, before the first upload. */
export async function deleteAbandonedUploads(parent = tmpdir()): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = Number(uploadFolderPattern.exec(name)?.[1]);
    // In a container the previous process had the same id.
    if (!pid || (pid !== process.pid && isAlive(pid))) continue;
    // Folders of other users can't be deleted.
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => {});
  }
}
