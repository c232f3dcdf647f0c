import type pg from 'pg';
import { forgetInAudit } from '../../platform/audit/forget-in-audit.ts';
import type { Context } from '../../platform/context.ts';
import { inSteps } from '../../platform/in-steps.ts';

/** Takes a person's verifications along when the account goes. */
export async function forgetVerifications(tx: Context, userId: string): Promise<void> {
  await tx.db.$client.query('delete from telegram_codes where user_id = $1', [userId]);
  const found = await inSteps(
    tx,
    { table: 'social_verifications', where: 'user_id = $1', values: [userId] },
    'delete from social_verifications',
    (entityIds) => {
      const target = { entity: 'social-verifications', entityIds } as const;
      return forgetInAudit(tx, target, ['userId', 'rejectionReason']);
    },
  );
  if (found > 0) await tx.announce('social-verifications');
}

/** Deletes codes that ran out long ago, and updates that Telegram doesn't tell again (it keeps them for a day). */
export async function forgetTelegram(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from telegram_codes where expires_at < now() - interval '1 day'`);
  await pool.query(`delete from telegram_updates where handled_at < now() - interval '3 days'`);
}
