import { setTimeout as sleep } from 'node:timers/promises';
import { and, gt, lte, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { DbContext } from './context.ts';

/** Rows per statement of a long change: small enough not to delay requests, even on slow machines */
export const CHUNK_SIZE = 250;

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The rows to change; an index must return them in id order. */
interface Rows {
  table: PgTable & { id: PgColumn };
  /** Condition on the index columns before `id` */
  where: SQL | undefined;
}

/**
 * Changes any number of rows in chunks, in id order; a chunk starts after the last id of the previous one.
 * Sleeps after each chunk for as long as the chunk took.
 * @param change updates or deletes the rows that match the condition and returns their ids
 * @param onChanged receives the ids of each chunk
 * @returns the number of changed rows
 */
export async function processInChunks(
  { db }: DbContext,
  { table, where }: Rows,
  change: (isInChunk: SQL | undefined) => PromiseLike<{ id: string }[]>,
  onChanged: (ids: string[]) => Promise<void> = async () => undefined,
): Promise<number> {
  const { id } = table;
  let changedCount = 0;
  let lastId = FIRST_ID;
  while (lastId !== LAST_ID) {
    const startMs = performance.now();
    const isAfterLast = and(where, gt(id, lastId));
    const endRows = await db
      .select({ id })
      .from(table as PgTable)
      .where(isAfterLast)
      .orderBy(id)
      .limit(1)
      .offset(CHUNK_SIZE - 1);
    const endId = endRows[0] ? String(endRows[0].id) : LAST_ID;
    const rows = await change(and(isAfterLast, lte(id, endId)));
    changedCount += rows.length;
    if (rows.length > 0) await onChanged(rows.map((row) => row.id));
    lastId = endId;
    // Leave half of the time to other requests.
    if (lastId !== LAST_ID) await sleep(performance.now() - startMs);
  }
  return changedCount;
}
