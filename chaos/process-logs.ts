import { existsSync, readFileSync } from 'node:fs';

const logPaths: string[] = [];

/** Registers a log file. A failed scenario prints the errors and the last lines of the file. */
export function registerLog(path: string): void {
  logPaths.push(path);
}

/** Returns errors and last lines of the registered logs, and unregisters them. */
export function collectLogTails(): string {
  return logPaths
    .splice(0)
    .filter(existsSync)
    .map((path) => `${path}:\n${summarizeLog(readFileSync(path, 'utf8'))}`)
    .join('\n');
}

/** Returns the first errors of a log and its last lines. */
function summarizeLog(text: string): string {
  const errors = text
    .split('\n')
    .filter((line) => /"level":[56]0|\[(error|crit|alert)\]/.test(line));
  return [...errors.slice(0, 20).map((line) => line.slice(0, 1000)), '…', text.slice(-2000)].join(
    '\n',
  );
}
