/** Lines apart where nobody watches, e.g. in a log, milliseconds. */
const SPARSE = 10_000;
const LIVELY = 100;

/**
 * Shows what is being done: as one line that changes on a terminal, as a line now and then elsewhere.
 * @param stream standard error in earnest
 */
export function showProgress(stream: NodeJS.WriteStream = process.stderr) {
  let last = stream.isTTY ? 0 : Date.now();
  let isShown = false;
  return {
    report(text: string): void {
      if (Date.now() - last < (stream.isTTY ? LIVELY : SPARSE)) return;
      last = Date.now();
      isShown = true;
      stream.write(stream.isTTY ? `\r\x1b[K${text}` : `${text}\n`);
    },
    /** Makes room for what is said in the end. */
    clear(): void {
      if (stream.isTTY && isShown) stream.write('\r\x1b[K');
    },
  };
}
