import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPicture } from '../../../test/upload.ts';
import { createLog } from '../base/log.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './open-file-store.ts';
import { Pictures } from './pictures.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrin-pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Creates a store whose nth write fails with an error code, for example that of a full disk. */
function createFailingStore(nth: number, code: string): FileStore {
  const files = createFolderStore(folder);
  let writeCount = 0;
  return {
    ...files,
    write: async (...file) => {
      if (++writeCount === nth) throw Object.assign(new Error(code), { code });
      await files.write(...file);
    },
  };
}

const createPictures = (files: FileStore) => new Pictures({ files, log: createLog('silent') });

describe('Pictures.store', () => {
  it('fails with 507 on a full disk and deletes the files it wrote', async () => {
    const widePicture = await createPicture(1500, 100);
    await expect(
      createPictures(createFailingStore(3, 'ENOSPC')).store(widePicture),
    ).rejects.toMatchObject({
      statusCode: 507,
      code: 'media.full',
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it('fails with 503 if the store is unavailable', async () => {
    await expect(
      createPictures(createFailingStore(1, 'ECONNREFUSED')).store(await createPicture()),
    ).rejects.toMatchObject({ statusCode: 503, retryAfterSeconds: 5 });
  });

  it('writes nothing if the picture is already stored', async () => {
    const widePicture = await createPicture(700, 50);
    const url = await createPictures(createFolderStore(folder)).store(widePicture);
    const namesBefore = await readdir(folder);
    await expect(createPictures(createFailingStore(1, 'ENOSPC')).store(widePicture)).resolves.toBe(
      url,
    );
    expect(await readdir(folder)).toEqual(namesBefore);
  });
});
