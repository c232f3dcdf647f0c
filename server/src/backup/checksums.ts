import { createHash, type Hash } from 'node:crypto';
import { keyOf } from './archive-format.ts';

const LINE_END = 0x0a;

interface Sums {
  bytes: number;
  /** Rows, where the bytes are COPY's: a line end inside of a text is written as two letters. */
  lines: number;
  sha256: string;
}

/** Counts and hashes what goes into an archive or comes out of it. */
export class Checksums {
  readonly #finished = new Map<string, Sums>();
  #current: { key: string; hash: Hash; bytes: number; lines: number } | undefined;

  /** Entries that belong together come one after another. */
  add(entry: string, bytes: Buffer): void {
    const key = keyOf(entry);
    if (this.#current?.key !== key) {
      this.#finish();
      this.#current = { key, hash: createHash('sha256'), bytes: 0, lines: 0 };
    }
    this.#current.hash.update(bytes);
    this.#current.bytes += bytes.length;
    if (key !== entry) this.#current.lines += countLines(bytes);
  }

  /** Everything that was added, by key. */
  finish(): ReadonlyMap<string, Sums> {
    this.#finish();
    return this.#finished;
  }

  #finish(): void {
    if (!this.#current) return;
    const { key, hash, bytes, lines } = this.#current;
    this.#finished.set(key, { bytes, lines, sha256: hash.digest('hex') });
    this.#current = undefined;
  }
}

/** The sums of what has no entry, e.g. an empty table. */
export const emptyChecksum: Sums = {
  bytes: 0,
  lines: 0,
  sha256: createHash('sha256').digest('hex'),
};

function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(LINE_END); at !== -1; at = bytes.indexOf(LINE_END, at + 1)) lines++;
  return lines;
}
