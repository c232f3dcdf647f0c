import type pg from 'pg';
import { StartError } from '../base/errors.ts';

/** Finds the error that PostgreSQL or the driver gave: Drizzle wraps it as `cause`. */
function origin(error: unknown): { code?: unknown; constraint?: unknown; message?: unknown } {
  let found = error;
  while (found instanceof Error && found.cause instanceof Error) found = found.cause;
  return typeof found === 'object' && found !== null ? found : {};
}

/** The SQLSTATE of a refusal by the database, `undefined` for any other error. */
export function sqlStateOf(error: unknown): string | undefined {
  const { code } = origin(error);
  return typeof code === 'string' ? code : undefined;
}

/** Whether two waited for each other and this one had to give way: nothing of it is done, it may be tried again. */
export function isDeadlock(error: unknown): boolean {
  return sqlStateOf(error) === '40P01';
}

/** Whether the server has no further connection to give: too many in all, for the database or for the role. */
export function isServerFull(error: unknown): boolean {
  return sqlStateOf(error) === '53300';
}

/** Whether the role lacks the right. */
export function isNotAllowed(error: unknown): boolean {
  return sqlStateOf(error) === '42501';
}

/** Whether the row could not be deleted because others refer to it. */
export function isStillReferenced(error: unknown): boolean {
  // Restrict has a code of its own since PostgreSQL 18.
  return ['23001', '23503'].includes(sqlStateOf(error) ?? '');
}

/** The name of the foreign key whose row is not there, `undefined` for any other error. */
export function brokenReference(error: unknown): string | undefined {
  const { code, constraint } = origin(error);
  return code === '23503' && typeof constraint === 'string' ? constraint : undefined;
}

/** Whether the statement broke the named unique index or constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const { code, constraint: broken } = origin(error);
  return code === '23505' && broken === constraint;
}

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  // Read only: a standby that is not yet the primary, or one that was it until now.
  '25006',
]);
// Connection exceptions, out of resources, operator intervention (shutdown, crash, statement timeout).
const awayClasses = /^(08|53|57)/;
const awayMessages = /timeout|Connection terminated|Client has encountered a connection error/i;

/** Whether the database is away, overloaded or too slow: trying again later makes sense. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, message } = origin(error);
  if (typeof code === 'string') return awayCodes.has(code) || awayClasses.test(code);
  return typeof message === 'string' && awayMessages.test(message);
}

/** What the server or the driver says of it. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return message || code || 'bilinmeyen neden';
}

type Place = Pick<pg.ClientConfig, 'user' | 'host' | 'port' | 'database'>;

/** That nobody answers there, or not as they should. */
export function unreachable({ user, host, port, database }: Place, error: unknown): StartError {
  return new StartError(
    `Veritabanına bağlanılamadı (${user}@${host}:${port}/${database}): ${reasonOf(error)}`,
  );
}
