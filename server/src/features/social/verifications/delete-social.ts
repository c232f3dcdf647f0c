import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { Context, DbContext } from '../../../platform/context.ts';
import { addToBlocklist } from '../../safety/blocklist.ts';
import { socialVerifications, telegramCodes, telegramUpdates } from './social-tables.ts';

/** Deletes a user's codes and blocks the Telegram account during a break. Call it before the verifications are deleted. */
export async function blockTelegramAccounts(tx: Context, userId: string): Promise<void> {
  const { userId: owner, accountKey, platform, status } = socialVerifications;
  const accounts = await tx.db
    .select({ telegram: accountKey })
    .from(socialVerifications)
    .where(and(eq(owner, userId), eq(platform, 'telegram'), ne(status, 'rejected')));
  for (const account of accounts) await addToBlocklist(tx, userId, account);
  await tx.db.delete(telegramCodes).where(eq(telegramCodes.userId, userId));
}

/** Deletes codes that expired a day ago, and updates handled 3 days ago: Telegram repeats updates for a day. */
export async function deleteExpiredTelegramData({ db }: DbContext): Promise<void> {
  const getTimeAgo = (interval: string) => sql`now() - ${interval}::interval`;
  await db.delete(telegramCodes).where(lt(telegramCodes.expiresAt, getTimeAgo('1 day')));
  await db.delete(telegramUpdates).where(lt(telegramUpdates.handledAt, getTimeAgo('3 days')));
}
