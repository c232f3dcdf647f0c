/** Milliseconds between two lines, in a log and on a terminal */
const LOG_INTERVAL_MS = 10_000;
const TERMINAL_INTERVAL_MS = 100;

/**
 * Shows progress: one changing line on a terminal, occasional lines elsewhere.
 * @param stream standard error, except in tests
 */
export function showProgress(stream: NodeJS.WriteStream = process.stderr) {
  let last = stream.isTTY ? 0 : Date.now();
  let isShown = false;
  return {
    report(text: string): void {
      if (Date.now() - last < (stream.isTTY ? TERMINAL_INTERVAL_MS : LOG_INTERVAL_MS)) return;
      last = Date.now();
      isShown = true;
      stream.write(stream.isTTY ? `\r\x1b[K${text}` : `${text}\n`);
    },
    /** Clears the line before the final output. */
    clear(): void {
      if (stream.isTTY && isShown) stream.write('\r\x1b[K');
    },
  };
}
