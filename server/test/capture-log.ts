import { pino } from 'pino';
import type { TestApp } from './test-app.ts';

/** Captures the log lines of an instance from now on; its LOG_LEVEL applies. */
export function captureLog({ platform }: TestApp): string[] {
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(line) };
  Object.assign(platform.log, { [pino.symbols.streamSym]: stream });
  return lines;
}
