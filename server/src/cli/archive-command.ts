import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '../backup/backup-error.ts';
import { onStopSignal } from '../boot/on-stop-signal.ts';
import { StartError } from '../platform/base/errors.ts';
import { showProgress } from './show-progress.ts';

interface Work {
  /** absolute */
  path: string;
  replace: boolean;
  report: (progress: string) => void;
  /** The operator or the machine wants us to stop. */
  signal: AbortSignal;
}

/**
 * What `npm run backup` and `npm run restore` have in common: FILE, progress, a stop at Ctrl-C that cleans up, and
 * one line about what went wrong.
 * @param work gives what to print
 */
export async function runArchiveCommand(
  usage: string,
  work: (given: Work) => Promise<string>,
): Promise<void> {
  const stopping = new AbortController();
  onStopSignal(() => stopping.abort());
  const progress = showProgress();
  try {
    const { path, replace } = readArguments(usage);
    const said = await work({ path, replace, report: progress.report, signal: stopping.signal });
    progress.clear();
    console.log(said);
  } catch (error) {
    progress.clear();
    console.error(stopping.signal.aborted ? 'Durduruldu.' : explain(error));
    // A store that does not answer is not waited for.
    process.exit(1);
  }
}

function readArguments(usage: string): { path: string; replace: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: usage.includes('--replace') ? { replace: { type: 'boolean' } } : {},
    });
    const [path, ...more] = positionals;
    if (path && more.length === 0) return { path: resolve(path), replace: 'replace' in values };
  } catch {
    // An option that does not exist.
  }
  throw new BackupError(usage);
}

function explain(error: unknown): string {
  const { message } = error as Error;
  const isOurs = error instanceof BackupError || error instanceof StartError;
  return isOurs ? message : `Olmadı: ${message}`;
}
