import { and, eq, gt, sql } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Context } from '../../../platform/context.ts';
import { setTelegram } from '../../accounts/people/update-profile.ts';
import { movePoints } from '../../points/move-points.ts';
import { lockMember } from '../verifications/lock-member.ts';
import type { PaidAccounts } from '../verifications/paid-accounts.ts';
import { socialVerifications, telegramCodes } from '../verifications/social-tables.ts';

interface RevokeInput {
  /** The member named in the bot's reply. */
  userId: string;
  /** Telegram's id of the account whose owner denies being that member. */
  telegramId: string;
}

/** The revoked item; `late`: the verification is older than a week and stays. */
export type RevokeOutcome = 'code' | 'verification' | 'late' | 'nothing';

interface RevokedVerification {
  id: string;
  paidPoints: number;
}

/**
 * Unlinks a Telegram account from a member who doesn't own it, at the request of that account. Voids the open code,
 * revokes a verification of the last 7 days and subtracts its points, at most the balance.
 */
export async function revokeTelegramLink(
  tx: Context,
  paidAccounts: PaidAccounts,
  { userId, telegramId }: RevokeInput,
): Promise<RevokeOutcome> {
  const member = await lockMember(tx, userId);
  if (!member) return 'nothing';
  const deletedCodes = await tx.db
    .delete(telegramCodes)
    .where(and(eq(telegramCodes.userId, userId), eq(telegramCodes.telegramId, telegramId)));
  const { id, pointsPaid: paidPoints, decidedAt } = socialVerifications;
  const [verification] = await tx.db
    .update(socialVerifications)
    .set({ status: 'rejected', rejectionReason: REASON, decidedAt: sql`now()` })
    .where(
      and(
        isApprovedVerification({ userId, telegramId }),
        gt(decidedAt, sql`now() - interval '7 days'`),
      ),
    )
    .returning({ id, paidPoints });
  if (verification) {
    const revocation = { ...verification, balance: member.points };
    await undoVerification(tx, paidAccounts, { userId, telegramId }, revocation);
    return 'verification';
  }
  if (deletedCodes.rowCount) return 'code';
  const oldCount = await tx.db.$count(
    socialVerifications,
    isApprovedVerification({ userId, telegramId }),
  );
  return oldCount > 0 ? 'late' : 'nothing';
}

function isApprovedVerification({ userId, telegramId }: RevokeInput) {
  const { userId: owner, platform, accountKey, status } = socialVerifications;
  const isTelegram = and(eq(platform, 'telegram'), eq(accountKey, telegramId));
  return and(eq(owner, userId), isTelegram, eq(status, 'approved'));
}

const REASON = 'Telegram hesabının sahibi bu doğrulamayı geri aldı.';

async function undoVerification(
  tx: Context,
  paidAccounts: PaidAccounts,
  { userId, telegramId }: RevokeInput,
  { id, paidPoints, balance }: RevokedVerification & { balance: number },
): Promise<void> {
  const points = Math.min(paidPoints, balance);
  if (points > 0) {
    const reason = 'Telegram doğrulaması hesabın sahibince geri alındı';
    await movePoints(tx, { userId, delta: -points, reason, source: `social-disowned:${id}` });
    const { id: verificationId, pointsPaid } = socialVerifications;
    await tx.db
      .update(socialVerifications)
      .set({ pointsPaid: sql`${pointsPaid} - ${points}` })
      .where(eq(verificationId, id));
  }
  // If some points were already spent, the account stays marked as paid.
  if (points === paidPoints) {
    await paidAccounts.remove(tx, { platform: 'telegram', accountKey: telegramId });
  }
  await setTelegram(tx, { userId, isVerified: false, username: null });
  await recordAudit(
    { db: tx.db, actor: null },
    {
      action: 'reject',
      entity: 'social-verifications',
      entityId: id,
      before: { status: 'approved', userId, platform: 'telegram' },
      after: { status: 'rejected', userId, platform: 'telegram', pointsTaken: points },
    },
  );
  await tx.publish('social-verifications');
}
