import { type Logger, pino } from 'pino';

export type { Logger };

/** One JSON record a line on standard output; nothing secret is ever put into it. */
export function createLog(level: string): Logger {
  return pino({ level, base: null, redact: ['req.headers.cookie', 'req.headers.authorization'] });
}
