import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from './context.ts';

/** Rows that one statement of a long change takes: far below what a statement may last, on slow machines too. */
export const STEP = 1000;

const FIRST = '00000000-0000-0000-0000-000000000000';
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Rows of a table that one index has together, in the order of their ids. */
interface Rows {
  table: string;
  /** What they have in common, e.g. `user_id = $1`: every column of that index before `id`. */
  where: string;
  values: unknown[];
}

/**
 * Changes any number of rows in statements of bounded length, each of which reads the index from where the one before
 * has ended: what the transaction has changed already is not met again. It rests after each for as long as it took.
 * @param change e.g. `update users set …` or `delete from users`
 * @param changed is given the ids of each statement's rows
 * @returns how many there were
 */
export async function inSteps(
  { db }: Pick<Context, 'db'>,
  { table, where, values }: Rows,
  change: string,
  changed: (ids: string[]) => Promise<void> = async () => undefined,
): Promise<number> {
  const after = `id > $${values.length + 1}`;
  const upTo = `id <= $${values.length + 2}`;
  let total = 0;
  let last = FIRST;
  while (last !== LAST) {
    const began = performance.now();
    const { rows: ends } = await db.$client.query<{ id: string }>(
      `select id from ${table} where ${where} and ${after} order by id limit 1 offset ${STEP - 1}`,
      [...values, last],
    );
    const end = ends[0]?.id ?? LAST;
    const { rows } = await db.$client.query<{ id: string }>(
      `${change} where ${where} and ${after} and ${upTo} returning id`,
      [...values, last, end],
    );
    total += rows.length;
    if (rows.length > 0) await changed(rows.map(({ id }) => id));
    last = end;
    // Half of the time belongs to all the others.
    if (last !== LAST) await sleep(performance.now() - began);
  }
  return total;
}
