import { type Logger, pino } from 'pino';
import { createLineWriter, type LineWriter } from './line-writer.ts';

export type { Logger };

const standardOutput = createLineWriter(1);

/** One JSON record a line on standard output; nothing secret is ever put into it. */
export function createLog(
  level: string,
  destination: Pick<LineWriter, 'write'> = standardOutput,
): Logger {
  const options = {
    level,
    base: null,
    redact: ['req.headers.cookie', 'req.headers.authorization'],
    serializers: { err: showError },
  };
  return pino(options, destination);
}

/**
 * Drizzle's error repeats what the query was given, and PostgreSQL's the row: hashes and addresses among them. The
 * pool's comes with its whole connection, keys included.
 */
function showError(error: Error & { query?: string; params?: unknown }): object {
  if (error instanceof Error && 'params' in error) {
    const { cause, query } = error;
    return { ...(cause instanceof Error ? showError(cause) : {}), query };
  }
  type Shown = { detail?: unknown; client?: unknown };
  const { detail: _, client: __, ...shown } = pino.stdSerializers.err(error) as Shown;
  return shown;
}
