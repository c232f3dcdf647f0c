import type { Context } from '../../platform/context.ts';

/** Remembers an update of Telegram; says whether it is new. The same one comes again, on any instance. */
export async function rememberUpdate(
  tx: Context,
  botId: number,
  updateId: number,
): Promise<boolean> {
  const { rowCount } = await tx.db.$client.query(
    'insert into telegram_updates (bot_id, update_id) values ($1, $2) on conflict do nothing',
    [botId, updateId],
  );
  return rowCount === 1;
}
