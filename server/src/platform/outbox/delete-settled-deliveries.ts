import { and, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { CHUNK_SIZE } from '../process-in-chunks.ts';
import { deliveries } from './deliveries-table.ts';

/** Deletes what was settled a month ago, in statements of bounded length. Several instances may do it at once. */
export async function deleteSettledDeliveries({ db }: Pick<Context, 'db'>): Promise<void> {
  const { id, outcome, settledAt } = deliveries;
  const old = db
    .select({ id })
    .from(deliveries)
    .where(and(isNotNull(outcome), lt(settledAt, sql`now() - interval '30 days'`)))
    .limit(CHUNK_SIZE)
    .for('update', { skipLocked: true });
  let deleted = CHUNK_SIZE;
  while (deleted === CHUNK_SIZE) {
    const rows = await db.delete(deliveries).where(inArray(id, old)).returning({ id });
    deleted = rows.length;
  }
}
