import type { Readable } from 'node:stream';

/** Immutable files by name. A file exists completely or not at all. */
export interface FileStore {
  /** Returns true if the file exists, and sets its storage time to now. */
  touch(name: string): Promise<boolean>;
  /** @throws the error of the disk or the service; no partial file remains. */
  write(name: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Returns the bytes, or `null` if the file is missing. */
  read(name: string): Promise<Buffer | null>;
  /** Like `read`, as a stream. The caller must read it to its end or destroy it. */
  open(name: string): Promise<OpenFile | null>;
  delete(name: string): Promise<void>;
  /** Yields the names of all files in any order. */
  list(): AsyncIterable<string>;
  /** Yields all files with the time they were stored or last touched. */
  listDetails(): AsyncIterable<{ name: string; storedAt: Date; bytes: number }>;
}

export interface OpenFile {
  stream: Readable;
  /** Bytes, if the store says so */
  size: number | undefined;
}
