import { randomUUID } from 'node:crypto';
import {
  mkdir,
  open,
  opendir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../base/config.ts';
import type { FileStore } from './file-store.ts';

/** Returns the store in DATA_DIR/uploads, or in the configured bucket. */
export async function openFileStore({
  dataDir,
  s3,
}: Pick<Config, 'dataDir' | 's3'>): Promise<FileStore> {
  if (!s3) return createFolderStore(join(dataDir, 'uploads'));
  const { createBucketStore } = await import('./bucket-store.ts');
  return createBucketStore(s3);
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

/** Returns a store in one folder, which the first write creates. */
export function createFolderStore(folder: string): FileStore {
  async function* list() {
    try {
      for await (const entry of await opendir(folder)) {
        if (entry.isFile() && !entry.name.startsWith('.')) yield entry.name;
      }
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  return {
    list,
    async *listDetails() {
      for await (const name of list()) {
        const { mtime: storedAt, size: bytes } = await stat(join(folder, name));
        yield { name, storedAt, bytes };
      }
    },
    async touch(name) {
      const now = new Date();
      try {
        await utimes(join(folder, name), now, now);
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    async write(name, bytes) {
      await mkdir(folder, { recursive: true });
      const temporaryPath = join(folder, `.${randomUUID()}`);
      try {
        await writeFile(temporaryPath, bytes, { flush: true });
        await rename(temporaryPath, join(folder, name));
      } catch (error) {
        await rm(temporaryPath, { force: true });
        throw error;
      }
    },
    read: (name) =>
      readFile(join(folder, name)).catch((error) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    async open(name) {
      try {
        const file = await open(join(folder, name));
        const { size } = await file.stat();
        return { size, stream: file.createReadStream() };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    delete: (name) => rm(join(folder, name), { force: true }),
  };
}
