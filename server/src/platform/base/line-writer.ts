import { writeSync } from 'node:fs';

/** How long a reader may keep us waiting before a line is lost to it, milliseconds. */
const TIMEOUT = 100;
const PAUSE = 5;
const clock = new Int32Array(new SharedArrayBuffer(4));

/** A place for lines, as pino wants it. */
export interface LineWriter {
  write(line: string): void;
  /** Writes what is gathered; pino does so after a fatal line. */
  flushSync(): void;
}

/**
 * Writes lines in their order: those of one turn of the event loop at its end, in one go, and the last ones when the
 * process ends. Lines that can't be written (the disk is full, nobody reads) are lost and nothing else: pino's own way
 * tries such a line for ever when it is a fatal one, and ends the process otherwise.
 * @param descriptor of an open file or pipe
 */
export function createLineWriter(descriptor: number): LineWriter {
  let gathered = '';
  let patience = TIMEOUT;
  const flushSync = () => {
    let rest = Buffer.from(gathered);
    gathered = '';
    while (rest.length > 0) {
      try {
        rest = rest.subarray(writeSync(descriptor, rest));
        patience = TIMEOUT;
      } catch (error) {
        const isBusy = (error as NodeJS.ErrnoException).code === 'EAGAIN';
        // Who reads nothing at all is waited for once, not with every line.
        if (!isBusy || patience <= 0) return;
        patience -= PAUSE;
        Atomics.wait(clock, 0, 0, PAUSE);
      }
    }
  };
  process.once('exit', flushSync);
  return {
    write(line) {
      if (gathered === '') setImmediate(flushSync);
      gathered += line;
    },
    flushSync,
  };
}
