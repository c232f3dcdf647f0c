import { chownSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import type { OsUser } from './choose-os-user.ts';

const ROTATE_AT_BYTES = 5_000_000;

/**
 * Opens PostgreSQL's log for appending and returns its descriptor; the caller closes it.
 * A log beyond 5 MB becomes `<path>.1` first, replacing the one before.
 */
export function openServerLog(path: string, account: OsUser): number {
  if (sizeOf(path) > ROTATE_AT_BYTES) renameSync(path, `${path}.1`);
  const descriptor = openSync(path, 'a', 0o600);
  if (account.as === 'user') chownSync(path, account.uid, account.gid);
  return descriptor;
}

/** The log's size in bytes, 0 when there is none. */
export function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** What was written after the first `offset` bytes. */
export function readLogSince(path: string, offset: number): string {
  return readFileSync(path).subarray(offset).toString('utf8').trim();
}

/** The last complaint in a piece of the log, without its time stamp; else the last line. */
export function lastComplaint(text: string): string {
  const lines = text.split('\n');
  const complaint = lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? '';
  return complaint.replace(/^.*?(?=FATAL|PANIC|ERROR)/, '');
}
