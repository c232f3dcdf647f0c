import { type Logger, pino } from 'pino';
import { createLineWriter, type LineWriter } from './line-writer.ts';

export type { Logger };

const standardOutput = createLineWriter(1);

/** Creates a logger that writes one JSON record per line, by default to standard output. Never log secrets. */
export function createLog(
  level: string,
  destination: Pick<LineWriter, 'write'> = standardOutput,
): Logger {
  const options = {
    level,
    base: null,
    redact: ['req.headers.cookie', 'req.headers.authorization'],
    serializers: { err: serializeError },
  };
  return pino(options, destination);
}

/**
 * Removes the parameters of Drizzle's errors and the row details of PostgreSQL's: both can contain personal data.
 * Removes the connection from errors of the pool: it contains the password.
 */
function serializeError(error: Error & { query?: string; params?: unknown }): object {
  if (error instanceof Error && 'params' in error) {
    const { cause, query } = error;
    return { ...(cause instanceof Error ? serializeError(cause) : {}), query };
  }
  type SerializedError = { detail?: unknown; client?: unknown };
  const {
    detail: _,
    client: __,
    ...serialized
  } = pino.stdSerializers.err(error) as SerializedError;
  return serialized;
}
