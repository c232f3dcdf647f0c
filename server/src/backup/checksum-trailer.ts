import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './backup-error.ts';

// A skippable Zstandard frame (RFC 8878, 3.1.2), so that `tar --zstd` can open the file.
const TRAILER_HEADER = Buffer.from([0x56, 0x2a, 0x4d, 0x18, 32, 0, 0, 0]);
const TRAILER_BYTES = TRAILER_HEADER.length + 32;
const ZSTANDARD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** Yields the bytes unchanged, followed by a trailer with their SHA-256. */
export async function* appendChecksum(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const bytes of source) {
    hash.update(bytes);
    yield bytes;
  }
  yield Buffer.concat([TRAILER_HEADER, hash.digest()]);
}

/**
 * Verifies the checksum of a backup file.
 * @returns the number of bytes before the trailer
 * @throws {BackupError} if the file is missing, damaged or not a backup
 */
export async function verifyChecksum(path: string, signal?: AbortSignal): Promise<number> {
  const { size, start, end } = await readEnds(path);
  if (!end.subarray(0, TRAILER_HEADER.length).equals(TRAILER_HEADER)) {
    if (start.equals(ZSTANDARD_MAGIC)) throw new BackupError(`Yedek yarım ya da bozuk: ${path}`);
    throw new BackupError(`Bu dosya bir Vitrin yedeği değil: ${path}`);
  }
  const hash = createHash('sha256');
  await pipeline(
    createReadStream(path, { end: size - TRAILER_BYTES - 1, highWaterMark: 256 * 1024 }),
    hash,
    { signal },
  );
  if (!hash.digest().equals(end.subarray(TRAILER_HEADER.length))) {
    throw new BackupError(`Yedek bozuk: ${path}`);
  }
  return size - TRAILER_BYTES;
}

async function readEnds(path: string) {
  try {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      const [start, end] = [Buffer.alloc(ZSTANDARD_MAGIC.length), Buffer.alloc(TRAILER_BYTES)];
      await file.read(start, 0, start.length, 0);
      if (size > TRAILER_BYTES) await file.read(end, 0, TRAILER_BYTES, size - TRAILER_BYTES);
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
