import { type Logger, pino } from 'pino';

export type { Logger };

/** One JSON record a line on standard output; nothing secret is ever put into it. */
export function createLog(level: string, destination?: { write(line: string): void }): Logger {
  const options = {
    level,
    base: null,
    redact: ['req.headers.cookie', 'req.headers.authorization'],
    serializers: { err: showError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Drizzle's error repeats what the query was given, and PostgreSQL's the row: hashes and addresses among them. */
function showError(error: Error & { query?: string; params?: unknown }): object {
  if (error instanceof Error && 'params' in error) {
    const { cause, query } = error;
    return { ...(cause instanceof Error ? showError(cause) : {}), query };
  }
  const { detail: _, ...shown } = pino.stdSerializers.err(error) as { detail?: unknown };
  return shown;
}
