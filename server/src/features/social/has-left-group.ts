import type { Context } from '../../platform/context.ts';
import { groupMemory } from './group-memory.ts';

/**
 * Whether a member who is verified by Telegram has left the group: then they no longer are, until they verify again.
 * Nobody is said to have left while Telegram can't be asked.
 */
export async function hasLeftGroup(ctx: Context, userId: string): Promise<boolean> {
  const group = groupMemory(ctx);
  if (!group) return false;
  const { db } = ctx;
  const { rows } = await db.$client.query<{ telegramId: string }>(
    `select v.account_key as "telegramId"
       from social_verifications v join members u on u.id = v.user_id
      where v.user_id = $1 and v.platform = 'telegram' and v.status = 'approved'
        and u.telegram_verified`,
    [userId],
  );
  const telegramId = rows[0]?.telegramId;
  if (telegramId === undefined || !(await group.hasLeft(telegramId))) return false;
  return takeBack(db, userId, telegramId);
}

/** Unless they have verified another account meanwhile. */
async function takeBack({ $client }: Context['db'], userId: string, telegramId: string) {
  const { rowCount } = await $client.query(
    `update members set telegram_verified = false
      where id = $1 and exists (
        select from social_verifications
         where user_id = $1 and platform = 'telegram' and account_key = $2)`,
    [userId, telegramId],
  );
  return rowCount === 1;
}
