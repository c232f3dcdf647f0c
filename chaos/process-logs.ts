import { existsSync, readFileSync } from 'node:fs';

const logs: string[] = [];

/** A file whose end helps to find out why a trial failed. */
export function registerLog(path: string): void {
  logs.push(path);
}

/** What the processes of a trial said last. Forgets them. */
export function collectLogTails(): string {
  return logs
    .splice(0)
    .filter(existsSync)
    .map((path) => `${path}:\n${worthReading(readFileSync(path, 'utf8'))}`)
    .join('\n');
}

/** The errors that it tells of, and its end. */
function worthReading(text: string): string {
  const errors = text
    .split('\n')
    .filter((line) => /"level":[56]0|\[(error|crit|alert)\]/.test(line));
  return [...errors.slice(0, 20).map((line) => line.slice(0, 1000)), '…', text.slice(-2000)].join(
    '\n',
  );
}
