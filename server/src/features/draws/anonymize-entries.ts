import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../platform/context.ts';
import { CHUNK_SIZE } from '../../platform/process-in-chunks.ts';

/** Leaves a person's entries and places in sealed draws, of which nothing changes, without the person. */
export async function anonymizeEntries(tx: Context, userId: string): Promise<void> {
  let changed: number;
  do {
    const began = performance.now();
    const { rowCount } = await tx.db.$client.query(
      `update draw_runs set user_id = null
        where (draw_id, first) in (select draw_id, first from draw_runs where user_id = $1 limit $2)`,
      [userId, CHUNK_SIZE],
    );
    changed = rowCount ?? 0;
    // Half of the time belongs to all the others.
    if (changed === CHUNK_SIZE) await sleep(performance.now() - began);
  } while (changed === CHUNK_SIZE);
  const { rowCount } = await tx.db.$client.query(
    'update draw_places set user_id = null where user_id = $1',
    [userId],
  );
  // Their masked name was on the page.
  if (rowCount) await tx.publish('draws');
}
