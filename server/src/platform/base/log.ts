import { type Logger, pino } from 'pino';
import { createLineWriter, type LineWriter } from './line-writer.ts';

export type { Logger };

const standardOutput = createLineWriter(1);

/** Standard output, by format: a line for a person, or the JSON record for a program. */
export const logDestinations = {
  text: {
    write: (line) => standardOutput.write(formatRecord(JSON.parse(line))),
    flushSync: standardOutput.flushSync,
  },
  json: standardOutput,
} as const satisfies Record<string, LineWriter>;
export type LogFormat = keyof typeof logDestinations;

/** Creates a logger. Pino gives the destination one JSON record per line. Never log secrets. */
export function createLog(
  level: string,
  destination: Pick<LineWriter, 'write'> = logDestinations.text,
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

interface LogRecord extends Record<string, unknown> {
  level: number;
  /** Milliseconds since 1970 */
  time: number;
  msg?: string;
  err?: { stack?: string; message?: string; code?: string; query?: string };
}

/**
 * Formats a record for a person: `17:14:55 WARN draw: no beacon yet round=3`, with the local time. The stack of an error
 * follows, indented. Control characters are escaped, so that no text of a request looks like another line.
 */
export function formatRecord({ level, time, msg = '', err, ...fields }: LogRecord): string {
  const label = pino.levels.labels[level] ?? String(level);
  const { stack, message, code, query } = err ?? {};
  const values = Object.entries({ ...fields, code: code ?? fields.code, query })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${formatValue(value)}`);
  const line = [new Date(time).toTimeString().slice(0, 8), label.toUpperCase(), msg, ...values];
  const stackLines = (stack ?? message)?.split('\n').map((text) => `    ${text}`) ?? [];
  return [line.join(' '), ...stackLines].map((text) => `${escapeControls(text)}\n`).join('');
}

const formatValue = (value: unknown) =>
  typeof value === 'string' && /^[^\s"]+$/.test(value) ? value : JSON.stringify(value);

const escapeControls = (text: string) =>
  text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, (char) => `\\u{${char.codePointAt(0)?.toString(16)}}`);
