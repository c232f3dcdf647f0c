import { createHash, type Hash } from 'node:crypto';
import { parseEntryKey } from './archive-format.ts';

const LINE_END = 0x0a;

interface Checksum {
  bytes: number;
  /** Number of rows, for COPY data: line breaks within values are escaped there. */
  lines: number;
  sha256: string;
}

/** Counts and hashes the entries of an archive. */
export class Checksums {
  readonly #checksums = new Map<string, Checksum>();
  #current: { key: string; hash: Hash; bytes: number; lines: number } | undefined;

  /** Adds an entry. The entries of one key (the parts of a table) must be added consecutively. */
  add(entry: string, bytes: Buffer): void {
    const key = parseEntryKey(entry);
    if (this.#current?.key !== key) {
      this.#finishCurrent();
      this.#current = { key, hash: createHash('sha256'), bytes: 0, lines: 0 };
    }
    this.#current.hash.update(bytes);
    this.#current.bytes += bytes.length;
    // Only table entries have a key that differs from the entry's name.
    if (key !== entry) this.#current.lines += countLines(bytes);
  }

  /** Returns the checksums by key. */
  finish(): ReadonlyMap<string, Checksum> {
    this.#finishCurrent();
    return this.#checksums;
  }

  #finishCurrent(): void {
    if (!this.#current) return;
    const { key, hash, bytes, lines } = this.#current;
    this.#checksums.set(key, { bytes, lines, sha256: hash.digest('hex') });
    this.#current = undefined;
  }
}

/** Checksum of a key without entries, for example an empty table */
export const emptyChecksum: Checksum = {
  bytes: 0,
  lines: 0,
  sha256: createHash('sha256').digest('hex'),
};

function countLines(bytes: Buffer): number {
  let lines = 0;
  for (
    let index = bytes.indexOf(LINE_END);
    index !== -1;
    index = bytes.indexOf(LINE_END, index + 1)
  )
    lines++;
  return lines;
}
