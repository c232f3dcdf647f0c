import { writeSync } from 'node:fs';

/** How long a reader may keep us waiting before a line is lost to it, milliseconds. */
const TIMEOUT = 100;
const PAUSE = 5;
const clock = new Int32Array(new SharedArrayBuffer(4));

/**
 * Writes lines at once, in their order. A line that can't be written (the disk is full, nobody reads) is lost and
 * nothing else: pino's own way tries such a line for ever when it is a fatal one, and ends the process otherwise.
 * @param descriptor of an open file or pipe
 */
export function writeLines(descriptor: number): { write(line: string): void } {
  let patience = TIMEOUT;
  return {
    write(line) {
      let rest = Buffer.from(line);
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
    },
  };
}
