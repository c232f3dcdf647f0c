import type pg from 'pg';
import { forgetInAudit } from '../../platform/audit/forget-in-audit.ts';
import type { Context } from '../../platform/context.ts';
import { inSteps } from '../../platform/in-steps.ts';
import { keepOut } from '../safety/keep-out.ts';

/** Takes a person's verifications along when the account goes; their Telegram account stays out as they do. */
export async function forgetVerifications(tx: Context, userId: string): Promise<void> {
  const { rows } = await tx.db.$client.query<{ id: string }>(
    `select account_key as id from social_verifications
      where user_id = $1 and platform = 'telegram' and status <> 'rejected'`,
    [userId],
  );
  for (const { id } of rows) await keepOut(tx, userId, { telegram: id });
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
