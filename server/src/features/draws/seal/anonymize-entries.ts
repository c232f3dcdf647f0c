import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { CHUNK_SIZE } from '../../../platform/database/delete-in-chunks.ts';
import { drawPlaces } from '../read/draws-tables.ts';

/** Removes the user from the entries and places of sealed draws. Holder codes and numbers stay. */
export async function anonymizeEntries(tx: Context, userId: string): Promise<void> {
  let changedCount: number;
  do {
    const startMs = performance.now();
    // Raw SQL: the key has two columns.
    const { rowCount } = await tx.db.$client.query(
      `update draw_runs set user_id = null
        where (draw_id, first) in (select draw_id, first from draw_runs where user_id = $1 limit $2)`,
      [userId, CHUNK_SIZE],
    );
    changedCount = rowCount ?? 0;
    // Sleep as long as the chunk took, so that other statements can run.
    if (changedCount === CHUNK_SIZE) await sleep(performance.now() - startMs);
  } while (changedCount === CHUNK_SIZE);
  const { rowCount } = await tx.db
    .update(drawPlaces)
    .set({ userId: null })
    .where(eq(drawPlaces.userId, userId));
  // The pages of the draws contain the user's masked name.
  if (rowCount) await tx.publish('draws');
}
