import type { Context } from '../../platform/context.ts';
import { telegramUpdates } from './social-tables.ts';

/** Remembers an update of Telegram; says whether it is new. The same one comes again, on any instance. */
export async function recordUpdate(tx: Context, botId: number, updateId: number): Promise<boolean> {
  const { rowCount } = await tx.db
    .insert(telegramUpdates)
    .values({ botId, updateId })
    .onConflictDoNothing();
  return rowCount === 1;
}
