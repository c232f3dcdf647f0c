import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { pack } from 'tar-stream';
import { FORMAT, FORMAT_ENTRY, MANIFEST_ENTRY, type Manifest } from './archive-format.ts';
import { BackupError } from './backup-error.ts';
import { appendChecksum } from './checksum-trailer.ts';

export interface ArchiveWriter {
  /** Writes one entry; resolves when the next one can be written. */
  add(entry: string, bytes: Buffer): Promise<void>;
  /** Completes the archive, syncs it to disk and renames it. Returns its size in bytes. */
  finish(manifest: Manifest): Promise<number>;
  /** Deletes the unfinished file. */
  discard(): Promise<void>;
}

/**
 * Starts an archive as FILE.part. Only its owner can read it, because it contains personal data.
 * @throws {BackupError} if the file exists or can't be created
 */
export async function createArchive(path: string): Promise<ArchiveWriter> {
  await requireNotExisting(path);
  const partialPath = `${path}.part`;
  const file = await createFile(partialPath);
  const tar = pack();
  const pipelineEnd = pipeline(
    async function* () {
      yield* tar as AsyncIterable<Buffer>;
    },
    createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
    appendChecksum,
    file.createWriteStream({ flush: true }),
  ).catch((error) => {
    tar.destroy(error);
    throw error;
  });
  pipelineEnd.catch(() => undefined);

  const add = async (name: string, bytes: Buffer) => {
    const entryPromise = new Promise<void>((resolve, reject) => {
      tar.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
    });
    // The error of the pipeline has the cause.
    await entryPromise.catch(() => pipelineEnd);
  };
  const archive: ArchiveWriter = {
    add,
    async finish(manifest) {
      await add(MANIFEST_ENTRY, Buffer.from(JSON.stringify(manifest, null, 1)));
      tar.finalize();
      await pipelineEnd;
      await requireNotExisting(path);
      await rename(partialPath, path);
      await syncFolder(dirname(path));
      return (await stat(path)).size;
    },
    async discard() {
      tar.destroy();
      await pipelineEnd.catch(() => undefined);
      await rm(partialPath, { force: true });
    },
  };
  try {
    await add(FORMAT_ENTRY, Buffer.from(`${FORMAT}\n`));
    return archive;
  } catch (error) {
    await archive.discard();
    throw error;
  }
}

async function requireNotExisting(path: string): Promise<void> {
  const existingFile = await stat(path).catch(() => undefined);
  if (existingFile) throw new BackupError(`Bu dosya zaten var, üzerine yazılmaz: ${path}`);
}

async function createFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', 0o600);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new BackupError(
      code === 'EEXIST'
        ? `Başka bir yedekleme sürüyor ya da yarıda kalmış: sürmüyorsa ${path} dosyasını silin`
        : `Yedek buraya yazılamıyor: ${path} (${code})`,
    );
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}
