import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './backup-error.ts';

// A skippable Zstandard frame (RFC 8878, 3.1.2), so that `tar --zstd` can open the file.
const HEAD = Buffer.from([0x56, 0x2a, 0x4d, 0x18, 32, 0, 0, 0]);
const SIZE = HEAD.length + 32;
const ZSTANDARD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** Yields the bytes unchanged, followed by a trailer with their SHA-256. */
export async function* appendChecksum(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const bytes of source) {
    hash.update(bytes);
    yield bytes;
  }
  yield Buffer.concat([HEAD, hash.digest()]);
}

/**
 * Verifies the checksum of a backup file.
 * @returns the number of bytes before the trailer
 * @throws {BackupError} if the file is missing, damaged or not a backup
 */
export async function verifyChecksum(path: string, signal?: AbortSignal): Promise<number> {
  const { size, start, end } = await readEnds(path);
  if (!end.subarray(0, HEAD.length).equals(HEAD)) {
    if (start.equals(ZSTANDARD)) throw new BackupError(`Yedek yarım ya da bozuk: ${path}`);
    throw new BackupError(`Bu dosya bir Vitrin yedeği değil: ${path}`);
  }
  const hash = createHash('sha256');
  await pipeline(
    createReadStream(path, { end: size - SIZE - 1, highWaterMark: 256 * 1024 }),
    hash,
    { signal },
  );
  if (!hash.digest().equals(end.subarray(HEAD.length))) {
    throw new BackupError(`Yedek bozuk: ${path}`);
  }
  return size - SIZE;
}

async function readEnds(path: string) {
  try {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      const [start, end] = [Buffer.alloc(ZSTANDARD.length), Buffer.alloc(SIZE)];
      await file.read(start, 0, start.length, 0);
      if (size > SIZE) await file.read(end, 0, SIZE, size - SIZE);
      return { size, start, end };
    } finally {
      await file.close();
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new BackupError(
      code === 'ENOENT' ? `Böyle bir dosya yok: ${path}` : `Dosya okunamadı: ${path} (${code})`,
    );
  }
}
