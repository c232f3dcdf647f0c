import pg from 'pg';
import { localize } from '../../../../scripts/operator-language.js';
import { type HttpError, StartError } from '../base/errors.ts';

const driverErrors = new WeakSet<object>();

/** Marks an error of a database connection, so that equal codes of files and of other servers don't count as one. */
export function markDriverError(error: unknown): void {
  if (typeof error === 'object' && error !== null) driverErrors.add(error);
}

interface ErrorDetails {
  code?: unknown;
  constraint?: unknown;
  message?: unknown;
}

/** Returns the error and its causes: Drizzle wraps the error of PostgreSQL or of the driver as `cause`. */
function listCauses(error: unknown): (object & ErrorDetails)[] {
  const causes: object[] = [];
  for (let cause = error; typeof cause === 'object' && cause !== null; ) {
    causes.push(cause);
    cause = cause instanceof Error && cause.cause instanceof Error ? cause.cause : undefined;
  }
  return causes;
}

const findInnermostError = (error: unknown): ErrorDetails => listCauses(error).at(-1) ?? {};

/** Returns the SQLSTATE of a database error, another error's code (`ECONNREFUSED`), or `undefined` without a code. */
export function findSqlState(error: unknown): string | undefined {
  const { code } = findInnermostError(error);
  return typeof code === 'string' ? code : undefined;
}

/** True if PostgreSQL rolled the transaction back because of a deadlock; it can be retried. */
export function isDeadlock(error: unknown): boolean {
  return findSqlState(error) === '40P01';
}

/** True if the server, the database or the role has reached its connection limit. */
export function isServerFull(error: unknown): boolean {
  return findSqlState(error) === '53300';
}

/** True if the role lacks a privilege. */
export function isMissingPrivilege(error: unknown): boolean {
  return findSqlState(error) === '42501';
}

/** True if other rows still refer to the deleted row. */
export function isStillReferenced(error: unknown): boolean {
  // PostgreSQL 18 has a separate code for `restrict`.
  return ['23001', '23503'].includes(findSqlState(error) ?? '');
}

/** Returns the name of the violated foreign key, or `undefined` for other errors. */
export function findViolatedForeignKey(error: unknown): string | undefined {
  const { code, constraint } = findInnermostError(error);
  return code === '23503' && typeof constraint === 'string' ? constraint : undefined;
}

/** True if the statement violated the named unique index or constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const { code, constraint: violatedConstraint } = findInnermostError(error);
  return code === '23505' && violatedConstraint === constraint;
}

/**
 * Runs a statement and maps violations of the named unique indexes to errors of the response.
 * @throws the mapped error, or the error of the statement
 */
export async function mapUniqueViolations<T>(
  statement: PromiseLike<T>,
  errors: Record<string, () => HttpError>,
): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    const createError = Object.entries(errors).find(([name]) =>
      isUniqueViolation(error, name),
    )?.[1];
    throw createError?.() ?? error;
  }
}

const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  // Read-only: a standby, or a former primary
  '25006',
]);
// Connection exceptions, insufficient resources, operator intervention (shutdown, crash, statement timeout)
const unavailableClasses = /^(08|53|57)/;
const unavailableMessages =
  /timeout|Connection terminated|Client has encountered a connection error/i;

/** True if the database is unreachable, overloaded or too slow; a retry later makes sense. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const isDatabaseError = (cause: object) =>
    cause instanceof pg.DatabaseError || driverErrors.has(cause);
  const causes = listCauses(error);
  if (!causes.some(isDatabaseError)) return false;
  const { code, message } = causes.at(-1) ?? {};
  if (typeof code === 'string') return unavailableCodes.has(code) || unavailableClasses.test(code);
  return typeof message === 'string' && unavailableMessages.test(message);
}

/** Returns the message of the server or the driver, for the operator. Drizzle's own message holds the statement. */
export function getErrorReason(error: unknown): string {
  const { code, message } = findInnermostError(error);
  return String(message || code || 'bilinmeyen neden');
}

type ConnectionTarget = Pick<pg.ClientConfig, 'user' | 'host' | 'port' | 'database'>;

/** Returns the StartError for a failed connection. */
export function databaseUnreachableError(
  { user, host, port, database }: ConnectionTarget,
  error: unknown,
): StartError {
  return new StartError(
    localize(
      `Veritabanına bağlanılamadı (${user}@${host}:${port}/${database}): ${getErrorReason(error)}`,
      `The database can’t be reached (${user}@${host}:${port}/${database}): ${getErrorReason(error)}`,
    ),
  );
}
