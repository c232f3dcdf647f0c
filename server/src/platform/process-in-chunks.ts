import { setTimeout as sleep } from 'node:timers/promises';
import { and, gt, lte, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context } from './context.ts';

/** Rows that one statement of a long change takes: others hardly notice it, also on slow machines. */
export const CHUNK_SIZE = 250;

const FIRST = '00000000-0000-0000-0000-000000000000';
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Rows of a table that one index has together, in the order of their ids. */
interface Rows {
  table: PgTable & { id: PgColumn };
  /** What they have in common: every column of that index before `id`. */
  where: SQL | undefined;
}

/**
 * Changes any number of rows in statements of bounded length, each of which reads the index from where the one before
 * has ended: what the transaction has changed already is not met again. It rests after each for as long as it took.
 * @param change changes the rows of one statement and gives their ids
 * @param changed is given the ids of each statement's rows
 * @returns how many there were
 */
export async function processInChunks(
  { db }: Pick<Context, 'db'>,
  { table, where }: Rows,
  change: (rows: SQL | undefined) => PromiseLike<{ id: string }[]>,
  changed: (ids: string[]) => Promise<void> = async () => undefined,
): Promise<number> {
  const { id } = table;
  let total = 0;
  let last = FIRST;
  while (last !== LAST) {
    const began = performance.now();
    const isAfter = and(where, gt(id, last));
    const ends = await db
      .select({ id })
      .from(table as PgTable)
      .where(isAfter)
      .orderBy(id)
      .limit(1)
      .offset(CHUNK_SIZE - 1);
    const end = ends[0] ? String(ends[0].id) : LAST;
    const rows = await change(and(isAfter, lte(id, end)));
    total += rows.length;
    if (rows.length > 0) await changed(rows.map((row) => row.id));
    last = end;
    // Half of the time belongs to all the others.
    if (last !== LAST) await sleep(performance.now() - began);
  }
  return total;
}
