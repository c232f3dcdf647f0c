/** Files by name, written once and never changed. A file is there whole or not at all. */
export interface FileStore {
  has(name: string): Promise<boolean>;
  /** @throws whatever the disk or the store says; nothing is left behind then */
  write(name: string, bytes: Buffer, contentType: string): Promise<void>;
  /** `null` when there is no such file */
  read(name: string): Promise<Buffer | null>;
  remove(name: string): Promise<void>;
  /** The names of all files, in no order. */
  list(): AsyncIterable<string>;
}
