import type { Readable } from 'node:stream';

/** Files by name, written once and never changed. A file is there whole or not at all. */
export interface FileStore {
  /** Whether it is there; if so, it counts as stored just now. */
  touch(name: string): Promise<boolean>;
  /** @throws whatever the disk or the store says; nothing is left behind then */
  write(name: string, bytes: Buffer, contentType: string): Promise<void>;
  /** `null` when there is no such file */
  read(name: string): Promise<Buffer | null>;
  /** As `read`, piece by piece as it is taken. Whoever opens a file reads it to its end or destroys the stream. */
  open(name: string): Promise<OpenFile | null>;
  delete(name: string): Promise<void>;
  /** The names of all files, in no order. */
  list(): AsyncIterable<string>;
  /** All files, with when they were stored or last renewed. */
  details(): AsyncIterable<{ name: string; storedAt: Date; bytes: number }>;
}

export interface OpenFile {
  stream: Readable;
  /** bytes */
  size: number;
}
