import type { Context } from '../../platform/context.ts';
import { telegramUpdates } from './social-tables.ts';

/** Records an update; returns false if it was recorded before, by any instance. */
export async function recordUpdate(tx: Context, botId: number, updateId: number): Promise<boolean> {
  const { rowCount } = await tx.db
    .insert(telegramUpdates)
    .values({ botId, updateId })
    .onConflictDoNothing();
  return rowCount === 1;
}
