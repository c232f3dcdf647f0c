import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { Conflict } from '../../platform/base/errors.ts';
import { type Context, transact } from '../../platform/context.ts';
import { notify } from '../notifications/notify.ts';
import { readVerification } from './list-verifications.ts';
import { type Account, PaidAccounts } from './paid-accounts.ts';
import { payVerification } from './pay-verification.ts';
import { newsOf } from './tell-owner.ts';

interface Decision {
  id: string;
  status: 'approved' | 'rejected';
  rejectionReason?: string | null | undefined;
}

type Decided = Account & { userId: string; points: number };

/**
 * Decides a waiting verification, once. Approval pays in the same transaction; 0 where the platform has paid the
 * member before, or anybody for the account.
 * @throws 404, 409 social.already_decided, points.too_many
 */
export async function decideVerification(
  ctx: Context,
  { id, status, rejectionReason }: Decision,
): Promise<ReturnsOf<'PATCH /api/admin/social-verifications/:id'>> {
  const paidAccounts = await PaidAccounts.open(ctx);
  return transact(ctx, async (tx) => {
    // The person before the row, as an account is removed: the other way round two would wait for each other.
    await tx.db.$client.query(
      `select from members where id = (select user_id from social_verifications where id = $1)
          for no key update`,
      [id],
    );
    const reason = status === 'rejected' ? (rejectionReason ?? null) : null;
    const { rows } = await tx.db.$client.query<Decided>(
      `update social_verifications set status = $2, rejection_reason = $3, decided_at = now()
        where id = $1 and status = 'pending'
        returning user_id as "userId", platform, account_key as "accountKey", points`,
      [id, status, reason],
    );
    const [decided] = rows;
    if (!decided) {
      await readVerification(tx, id);
      throw new Conflict('social.already_decided', 'Bu başvuru için zaten karar verilmiş.');
    }
    const earned = status === 'approved' && {
      pointsEarned: await payVerification(tx, paidAccounts, { id, ...decided }),
    };
    // Not the account's name: the log stays when the person goes.
    const { userId, platform } = decided;
    await recordAudit(tx, {
      action: status === 'approved' ? 'approve' : 'reject',
      entity: 'social-verifications',
      entityId: id,
      before: { status: 'pending', userId, platform },
      after: { status, userId, platform, ...(earned || { rejectionReason: reason }) },
    });
    await tx.announce('social-verifications');
    const after = { ...(await readVerification(tx, id)), ...earned };
    await notify(tx, [newsOf(after, after.pointsEarned)]);
    return after;
  });
}
