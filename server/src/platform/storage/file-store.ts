import type { Readable } from 'node:stream';

/** Files by name, written once and never changed. A file is there whole or not at all. */
export interface FileStore {
  has(name: string): Promise<boolean>;
  /** @throws whatever the disk or the store says; nothing is left behind then */
  write(name: string, bytes: Buffer, contentType: string): Promise<void>;
  /** `null` when there is no such file */
  read(name: string): Promise<Buffer | null>;
  /** As `read`, piece by piece as it is taken. Whoever opens a file reads it to its end or destroys the stream. */
  open(name: string): Promise<OpenFile | null>;
  remove(name: string): Promise<void>;
  /** The names of all files, in no order. */
  list(): AsyncIterable<string>;
}

export interface OpenFile {
  stream: Readable;
  /** bytes */
  size: number;
}
