import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/context.ts';
import { setTelegram } from '../accounts/set-telegram.ts';
import { movePoints } from '../points/move-points.ts';
import type { PaidAccounts } from './paid-accounts.ts';

interface Disowning {
  /** The member that the bot has named. */
  userId: string;
  /** Telegram's id of who says that they are not that member. */
  telegramId: string;
}

/** What was taken back; `late`: a verification that is older than a week stays. */
export type Disowned = 'code' | 'verification' | 'late' | 'nothing';

interface Verified {
  id: string;
  paid: number;
}

/**
 * Parts a Telegram account from a member who isn't its owner: voids the code that it has sent, or the verification of
 * the last 7 days, whose points go as far as they are there. Nobody but the account itself can do that.
 */
export async function disownMember(
  tx: Context,
  paidAccounts: PaidAccounts,
  { userId, telegramId }: Disowning,
): Promise<Disowned> {
  // The person first, as whoever verifies, pays or removes them does.
  const people = await tx.db.$client.query<{ points: number }>(
    'select points from members where id = $1 for no key update',
    [userId],
  );
  const [member] = people.rows;
  if (!member) return 'nothing';
  const codes = await tx.db.$client.query(
    'delete from telegram_codes where user_id = $1 and telegram_id = $2',
    [userId, telegramId],
  );
  const { rows } = await tx.db.$client.query<Verified>(
    `update social_verifications set status = 'rejected', rejection_reason = $3, decided_at = now()
      where ${theirs} and decided_at > now() - interval '7 days'
      returning id, points_paid as paid`,
    [userId, telegramId, REASON],
  );
  if (rows[0]) {
    await takeBack(
      tx,
      paidAccounts,
      { userId, telegramId },
      { ...rows[0], balance: member.points },
    );
    return 'verification';
  }
  if (codes.rowCount) return 'code';
  const old = await tx.db.$client.query(`select from social_verifications where ${theirs}`, [
    userId,
    telegramId,
  ]);
  return old.rowCount ? 'late' : 'nothing';
}

const theirs = `user_id = $1 and platform = 'telegram' and account_key = $2 and status = 'approved'`;

const REASON = 'Telegram hesabının sahibi bu doğrulamayı geri aldı.';

async function takeBack(
  tx: Context,
  paidAccounts: PaidAccounts,
  { userId, telegramId }: Disowning,
  { id, paid, balance }: Verified & { balance: number },
): Promise<void> {
  const taken = Math.min(paid, balance);
  if (taken > 0) {
    const reason = 'Telegram doğrulaması hesabın sahibince geri alındı';
    await movePoints(tx, { userId, delta: -taken, reason, source: `social-disowned:${id}` });
    await tx.db.$client.query(
      'update social_verifications set points_paid = points_paid - $2 where id = $1',
      [id, taken],
    );
  }
  // What has been spent meanwhile is not paid for the same account again.
  if (taken === paid) {
    await paidAccounts.remove(tx, { platform: 'telegram', accountKey: telegramId });
  }
  await setTelegram(tx, { userId, verified: false, username: null });
  await recordAudit(
    { db: tx.db, actor: null },
    {
      action: 'reject',
      entity: 'social-verifications',
      entityId: id,
      before: { status: 'approved', userId, platform: 'telegram' },
      after: { status: 'rejected', userId, platform: 'telegram', pointsTaken: taken },
    },
  );
  await tx.announce('social-verifications');
}
