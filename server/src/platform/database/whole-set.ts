import { MAX_TOGETHER } from '@vitrin/contract/whole-set.ts';
import { count, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { Conflict } from '../base/errors.ts';

/** How many rows are locked to be decided about: one more than a call may, to tell that there are more. */
export const HELD_TOGETHER = MAX_TOGETHER + 1;

/** What is told of all rows of a subquery besides their sums, see the contract's `wholeSet`. */
export const wholeSetOf = ({ id }: { id: SQLWrapper }) => ({
  count: count(),
  mark: sql<string>`encode(sha256(convert_to(coalesce(string_agg(${id}::text, ',' order by ${id}), ''), 'UTF8')), 'hex')`,
});

/** What a column of theirs comes to; 0 of none. */
export const totalOf = (column: SQLWrapper): SQL<number> =>
  sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);

/** Which they are. */
export const idsOf = ({ id }: { id: SQLWrapper }) =>
  sql<string[]>`coalesce(array_agg(${id}::text order by ${id}), '{}')`;

/**
 * Lets nobody decide about rows that they were not told of: `seen` is what the person was told, `held` what is there now.
 * @throws 409 set.too_many, set.changed
 */
export function requireSeen<S extends { count: number }>(seen: S, held: NoInfer<S>): void {
  if (seen.count > MAX_TOGETHER) throw tooMany(`${MAX_TOGETHER} kayıt`);
  const keys = Object.keys(seen) as (keyof S)[];
  if (keys.every((key) => seen[key] === held[key])) return;
  throw new Conflict(
    'set.changed',
    'Filtreye uyan kayıtlar siz baktıktan sonra değişti; hiçbirine dokunulmadı. Listeye yeniden bakın.',
  );
}

/** @param most how many of what */
export const tooMany = (most: string) =>
  new Conflict('set.too_many', `Birlikte en fazla ${most} olabilir. Filtreyi daraltın.`);
