import type pg from 'pg';
import type { Transaction } from '../../platform/context.ts';
import { forgetInAudit } from '../audit/forget-in-audit.ts';
import { SOCIAL_VERIFICATIONS } from './submit-account.ts';

/** Takes a person's verifications along when the account goes. */
export async function forgetVerifications(tx: Transaction, userId: string): Promise<void> {
  await tx.statements.query('delete from telegram_codes where user_id = $1', [userId]);
  const { rows } = await tx.statements.query<{ id: string }>(
    'delete from social_verifications where user_id = $1 returning id',
    [userId],
  );
  for (const { id } of rows) {
    const target = { entity: 'social-verifications', entityId: id } as const;
    await forgetInAudit(tx, target, ['userId', 'rejectionReason']);
  }
  if (rows.length > 0) await tx.announce(SOCIAL_VERIFICATIONS);
}

/** Deletes codes that ran out long ago, and updates that Telegram doesn't tell again (it keeps them for a day). */
export async function forgetTelegram(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from telegram_codes where expires_at < now() - interval '1 day'`);
  await pool.query(`delete from telegram_updates where handled_at < now() - interval '3 days'`);
}
