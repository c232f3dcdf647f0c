import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '../backup/backup-error.ts';
import { onStopSignal } from '../boot/on-stop-signal.ts';
import { StartError } from '../platform/base/errors.ts';

/** Milliseconds between two progress messages, in a log and on a terminal */
const LOG_INTERVAL_MS = 10_000;
const TERMINAL_INTERVAL_MS = 100;

interface ArchiveOptions {
  /** Absolute path */
  path: string;
  shouldReplace: boolean;
  reportProgress: (progress: string) => void;
  /** Aborts on a stop signal. */
  signal: AbortSignal;
}

/**
 * Runs the command backup, restore or drill: parses the file argument, shows progress, aborts on Ctrl-C, and prints
 * one line for an error.
 * @param work returns the text to print
 */
export async function runArchiveCommand(
  usage: string,
  work: (options: ArchiveOptions) => Promise<string>,
): Promise<void> {
  const stopController = new AbortController();
  onStopSignal(() => stopController.abort());
  const progress = createProgressDisplay();
  try {
    const { path, shouldReplace } = readArguments(usage);
    const output = await work({
      path,
      shouldReplace,
      reportProgress: progress.showProgress,
      signal: stopController.signal,
    });
    progress.clear();
    console.log(output);
  } catch (error) {
    progress.clear();
    console.error(stopController.signal.aborted ? 'Durduruldu.' : formatError(error));
    // Don't wait for pending calls to a store that does not respond.
    process.exit(1);
  }
}

function readArguments(usage: string): { path: string; shouldReplace: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: usage.includes('--replace') ? { replace: { type: 'boolean' } } : {},
    });
    const [path, ...extraArguments] = positionals;
    if (path && extraArguments.length === 0)
      return { path: resolve(path), shouldReplace: 'replace' in values };
  } catch {
    // Unknown option
  }
  throw new BackupError(usage);
}

function formatError(error: unknown): string {
  const { message } = error as Error;
  const isExpected = error instanceof BackupError || error instanceof StartError;
  return isExpected ? message : `Olmadı: ${message}`;
}

/** Returns functions that show progress on standard error: one changing line on a terminal, else occasional lines. */
function createProgressDisplay() {
  const stream = process.stderr;
  let lastReportMs = stream.isTTY ? 0 : Date.now();
  let isShown = false;
  return {
    showProgress(text: string): void {
      if (Date.now() - lastReportMs < (stream.isTTY ? TERMINAL_INTERVAL_MS : LOG_INTERVAL_MS))
        return;
      lastReportMs = Date.now();
      isShown = true;
      stream.write(stream.isTTY ? `\r\x1b[K${text}` : `${text}\n`);
    },
    /** Clears the line before the final output. */
    clear(): void {
      if (stream.isTTY && isShown) stream.write('\r\x1b[K');
    },
  };
}
