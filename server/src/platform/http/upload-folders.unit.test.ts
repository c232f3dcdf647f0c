import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createUploadFolder, deleteAbandonedUploads } from './upload-folders.ts';

it('deleteAbandonedUploads deletes upload folders of dead processes and nothing else', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'vitrin-folders-'));
  try {
    const { pid: deadPid } = spawnSync(process.execPath, ['--version']);
    const expectedNames = [`vitrin-upload-${process.ppid}-abc`, 'vitrin-upload-abc', 'other-1-abc'];
    for (const name of [...expectedNames, `vitrin-upload-${deadPid}-abc`]) {
      await mkdir(join(parent, name));
      await writeFile(join(parent, name, 'file.rows'), 'x');
    }
    await writeFile(join(await createUploadFolder(parent), 'file'), 'x');
    await deleteAbandonedUploads(parent);
    expect((await readdir(parent)).sort()).toEqual(expectedNames.sort());
  } finally {
    await rm(parent, { recursive: true });
  }
});
