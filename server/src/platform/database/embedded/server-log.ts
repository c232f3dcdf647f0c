import { chownSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import type { OsUser } from './choose-os-user.ts';

const ROTATE_AT_BYTES = 5_000_000;

/**
 * Opens PostgreSQL's log for appending and returns its descriptor, which the caller closes.
 * A log above 5 MB is first renamed to `<path>.1`.
 */
export function openServerLog(path: string, account: OsUser): number {
  if (getFileSize(path) > ROTATE_AT_BYTES) renameSync(path, `${path}.1`);
  const descriptor = openSync(path, 'a', 0o600);
  if (account.kind === 'user') chownSync(path, account.uid, account.gid);
  return descriptor;
}

/** Returns the log's size in bytes, 0 if it is missing. */
export function getFileSize(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** Returns the text after the first `offset` bytes. */
export function readLogSince(path: string, offset: number): string {
  return readFileSync(path).subarray(offset).toString('utf8').trim();
}

/** Returns the last error in a part of the log without its timestamp, else the last line. */
export function findLastErrorLine(text: string): string {
  const lines = text.split('\n');
  const errorLine = lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? '';
  return errorLine.replace(/^.*?(?=FATAL|PANIC|ERROR)/, '');
}
