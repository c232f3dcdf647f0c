import { pino } from 'pino';
import type { TestApp } from './test-app.ts';

/** What an instance writes to its log from now on, line by line as it comes. Its LOG_LEVEL says how much. */
export function captureLog({ platform }: TestApp): string[] {
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(line) };
  Object.assign(platform.log, { [pino.symbols.streamSym]: stream });
  return lines;
}
