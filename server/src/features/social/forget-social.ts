import type pg from 'pg';
import type { Transaction } from '../../platform/context.ts';
import { inSteps, STEP } from '../../platform/database/in-steps.ts';
import { forgetInAudit } from '../audit/forget-in-audit.ts';
import { SOCIAL_VERIFICATIONS } from './submit-account.ts';

/** Takes a person's verifications along when the account goes. */
export async function forgetVerifications(tx: Transaction, userId: string): Promise<void> {
  await tx.statements.query('delete from telegram_codes where user_id = $1', [userId]);
  let found = 0;
  await inSteps(async (after) => {
    const { rows } = await tx.statements.query<{ id: string }>(
      `delete from social_verifications
        where id in (
          select id from social_verifications where user_id = $1 and id > $2 order by id limit ${STEP}
        ) returning id`,
      [userId, after],
    );
    const entityIds = rows.map(({ id }) => id);
    found += entityIds.length;
    const target = { entity: 'social-verifications', entityIds } as const;
    await forgetInAudit(tx.statements, target, ['userId', 'rejectionReason']);
    return entityIds;
  });
  if (found > 0) await tx.announce(SOCIAL_VERIFICATIONS);
}

/** Deletes codes that ran out long ago, and updates that Telegram doesn't tell again (it keeps them for a day). */
export async function forgetTelegram(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from telegram_codes where expires_at < now() - interval '1 day'`);
  await pool.query(`delete from telegram_updates where handled_at < now() - interval '3 days'`);
}
