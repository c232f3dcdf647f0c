import { writeSync } from 'node:fs';

/** Total wait in milliseconds for a full pipe, before lines are dropped */
const WRITE_TIMEOUT_MS = 100;
const RETRY_INTERVAL_MS = 5;
const sleepBuffer = new Int32Array(new SharedArrayBuffer(4));

/** Line destination for pino */
export interface LineWriter {
  write(line: string): void;
  /** Writes the buffered lines. Pino calls it after a fatal line. */
  flushSync(): void;
}

/**
 * Creates a writer that buffers lines until the end of the event loop turn, and flushes at process exit.
 * Unwritable lines (full disk, no reader) are dropped; pino's own destination would retry forever or exit.
 * @param descriptor an open file or pipe
 */
export function createLineWriter(descriptor: number): LineWriter {
  let bufferedText = '';
  let remainingMs = WRITE_TIMEOUT_MS;
  const flushSync = () => {
    let unwrittenBytes = Buffer.from(bufferedText);
    bufferedText = '';
    while (unwrittenBytes.length > 0) {
      try {
        unwrittenBytes = unwrittenBytes.subarray(writeSync(descriptor, unwrittenBytes));
        remainingMs = WRITE_TIMEOUT_MS;
      } catch (error) {
        const isBlocked = (error as NodeJS.ErrnoException).code === 'EAGAIN';
        // After the timeout, lines are dropped without another wait until a write succeeds.
        if (!isBlocked || remainingMs <= 0) return;
        remainingMs -= RETRY_INTERVAL_MS;
        Atomics.wait(sleepBuffer, 0, 0, RETRY_INTERVAL_MS);
      }
    }
  };
  process.once('exit', flushSync);
  return {
    write(line) {
      if (bufferedText === '') setImmediate(flushSync);
      bufferedText += line;
    },
    flushSync,
  };
}
