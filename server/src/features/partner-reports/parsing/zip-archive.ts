import type { Readable } from 'node:stream';
import { type Entry, openPromise } from 'yauzl';
import { FileRejectedError } from './table-row.ts';

const MB = 1024 * 1024;
/** Maximum size of a part after decompression */
const MAX_PART_BYTES = 400 * MB;
/** Maximum compression ratio: tables have 10 to 30, ZIP bombs about 1,000. */
const MAX_COMPRESSION_RATIO = 200;
/** The ratio of smaller parts is not checked. */
const MAX_UNCHECKED_BYTES = 10 * MB;
const MAX_PARTS = 2000;

/** A workbook is a ZIP archive of parts, whose names are compared without regard to case. */
export interface ZipArchive {
  has(name: string): boolean;
  /** @throws {FileRejectedError} if the part is missing, too large or too strongly compressed */
  open(name: string): Promise<Readable>;
  close(): void;
}

/** Opens a ZIP archive; close it after use. @throws {FileRejectedError} if it is damaged or has too many parts */
export async function openZipArchive(path: string): Promise<ZipArchive> {
  const zip = await openPromise(path, { autoClose: false }).catch((error) => {
    throw new FileRejectedError('damaged', { cause: error });
  });
  const parts = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      parts.set(toKey(entry.fileName), entry);
      if (parts.size > MAX_PARTS) throw new FileRejectedError('too_large');
    }
  } catch (cause) {
    zip.close();
    throw cause instanceof FileRejectedError ? cause : new FileRejectedError('damaged', { cause });
  }
  return {
    has: (name) => parts.has(toKey(name)),
    async open(name) {
      const entry = parts.get(toKey(name));
      if (!entry) throw new FileRejectedError('damaged');
      const { uncompressedSize: size, compressedSize } = entry;
      const isZipBomb = size > MAX_UNCHECKED_BYTES && size > compressedSize * MAX_COMPRESSION_RATIO;
      if (size > MAX_PART_BYTES || isZipBomb) throw new FileRejectedError('too_large');
      // yauzl fails the stream if the real size differs from the declared one.
      return zip.openReadStreamPromise(entry).catch((cause) => {
        throw new FileRejectedError('damaged', { cause });
      });
    },
    close: () => zip.close(),
  };
}

const toKey = (name: string) => name.toLowerCase();
