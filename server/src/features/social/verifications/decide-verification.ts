import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { Conflict } from '../../../platform/base/errors.ts';
import { type Context, withTransaction } from '../../../platform/context.ts';
import { refuseOwnDecision } from '../../accounts/people/own-decision.ts';
import { notify } from '../../notifications/notify.ts';
import { getVerification } from './list-verifications.ts';
import { lockOwner } from './lock-member.ts';
import { PaidAccounts, payVerification } from './paid-accounts.ts';
import { socialVerifications } from './social-tables.ts';
import { buildVerificationNotification } from './verification-notification.ts';

export interface Decision {
  id: string;
  status: 'approved' | 'rejected';
  rejectionReason?: string | null | undefined;
  /** Additional fields of the audit entry. */
  auditDetails?: object;
  /** Builds the member's notification; default: approved or rejected. */
  buildNotification?: typeof buildVerificationNotification;
}

const { userId, platform, accountKey, points } = socialVerifications;
const decidedColumns = { userId, platform, accountKey, points };

/**
 * Decides a pending verification once. Approval pays the points in the same transaction, or 0 points if the
 * member was paid for the platform before, or any member for the account.
 * @throws 404; 409 decisions.own, social.already_decided, points.too_many
 */
export async function decideVerification(
  ctx: Context,
  {
    id,
    status,
    rejectionReason,
    auditDetails,
    buildNotification = buildVerificationNotification,
  }: Decision,
): Promise<ReturnsOf<'PATCH /api/admin/social-verifications/:id'>> {
  const paidAccounts = await PaidAccounts.open(ctx);
  return withTransaction(ctx, async (tx) => {
    await lockOwner(tx, id);
    const reason = status === 'rejected' ? (rejectionReason ?? null) : null;
    const [verification] = await tx.db
      .update(socialVerifications)
      .set({ status, rejectionReason: reason, decidedAt: sql`now()` })
      .where(and(eq(socialVerifications.id, id), eq(socialVerifications.status, 'pending')))
      .returning(decidedColumns);
    if (!verification) {
      await getVerification(tx, id);
      throw new Conflict('social.already_decided', 'Bu başvuru için zaten karar verilmiş.');
    }
    await refuseOwnDecision(tx, verification.userId);
    const payment = status === 'approved' && {
      pointsEarned: await payVerification(tx, paidAccounts, { id, ...verification }),
    };
    // Without the account name: the audit entry outlives the member's data.
    const { userId, platform } = verification;
    await recordAudit(tx, {
      action: status === 'approved' ? 'approve' : 'reject',
      entity: 'social-verifications',
      entityId: id,
      before: { status: 'pending', userId, platform },
      after: {
        status,
        userId,
        platform,
        ...(payment || { rejectionReason: reason }),
        ...auditDetails,
      },
    });
    await tx.publish('social-verifications');
    const decidedVerification = { ...(await getVerification(tx, id)), ...payment };
    await notify(tx, [buildNotification(decidedVerification, decidedVerification.pointsEarned)]);
    return decidedVerification;
  });
}
