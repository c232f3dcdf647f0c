import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { redactAuditFields } from '../../../platform/audit/redact-audit.ts';
import type { Context, DbContext } from '../../../platform/context.ts';
import { processInChunks } from '../../../platform/process-in-chunks.ts';
import { addToBlocklist } from '../../safety/blocklist.ts';
import { socialVerifications, telegramCodes, telegramUpdates } from './social-tables.ts';

/** Deletes a user's verifications before the account is deleted and blocks the Telegram account during a break. */
export async function deleteUserVerifications(tx: Context, userId: string): Promise<void> {
  const { id, userId: owner, accountKey, platform, status } = socialVerifications;
  const accounts = await tx.db
    .select({ telegram: accountKey })
    .from(socialVerifications)
    .where(and(eq(owner, userId), eq(platform, 'telegram'), ne(status, 'rejected')));
  for (const account of accounts) await addToBlocklist(tx, userId, account);
  await tx.db.delete(telegramCodes).where(eq(telegramCodes.userId, userId));
  const deletedCount = await processInChunks(
    tx,
    { table: socialVerifications, where: eq(owner, userId) },
    (rows) => tx.db.delete(socialVerifications).where(rows).returning({ id }),
    (entityIds) => {
      const target = { entity: 'social-verifications', entityIds } as const;
      return redactAuditFields(tx, target, ['userId', 'rejectionReason']);
    },
  );
  if (deletedCount > 0) await tx.publish('social-verifications');
}

/** Deletes codes that expired a day ago, and updates handled 3 days ago: Telegram repeats updates for a day. */
export async function deleteExpiredTelegramData({ db }: DbContext): Promise<void> {
  const getTimeAgo = (interval: string) => sql`now() - ${interval}::interval`;
  await db.delete(telegramCodes).where(lt(telegramCodes.expiresAt, getTimeAgo('1 day')));
  await db.delete(telegramUpdates).where(lt(telegramUpdates.handledAt, getTimeAgo('3 days')));
}
