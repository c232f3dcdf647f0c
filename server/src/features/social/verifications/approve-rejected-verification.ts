import { and, eq } from 'drizzle-orm';
import { Conflict, NotFound } from '../../../platform/base/errors.ts';
import type { Context } from '../../../platform/context.ts';
import { mapUniqueViolations } from '../../../platform/database/database-errors.ts';
import { refuseApprovalOnBreak } from '../../safety/refuse-approval.ts';
import { type Decision, decideVerification } from './decide-verification.ts';
import { lockOwner } from './lock-member.ts';
import { socialVerifications } from './social-tables.ts';

type Reversal = Required<Pick<Decision, 'id' | 'auditDetails' | 'buildNotification'>>;

/**
 * Turns a rejection into an approval within the transaction `tx`: makes the verification pending again and approves it
 * with `decideVerification`.
 * @throws 404; 409 social.already_decided, social.already_sent, social.account_taken, safety.on_break, points.too_many
 */
export async function approveRejectedVerification(tx: Context, reversal: Reversal): Promise<void> {
  const { id, userId, status } = socialVerifications;
  await lockOwner(tx, reversal.id);
  const isVerification = eq(id, reversal.id);
  const [verification] = await tx.db
    .select({ userId, status })
    .from(socialVerifications)
    .where(isVerification);
  if (!verification) throw new NotFound('not_found', 'Doğrulama başvurusu bulunamadı.');
  if (verification.status !== 'rejected') {
    const message = 'Bu doğrulama artık reddedilmiş durumda değil.';
    throw new Conflict('social.already_decided', message);
  }
  await refuseApprovalOnBreak(tx, verification.userId);
  const reopenQuery = tx.db
    .update(socialVerifications)
    .set({ status: 'pending', rejectionReason: null, decidedAt: null })
    .where(and(isVerification, eq(status, 'rejected')));
  // A violation: another verification of the platform or of the account is pending or approved.
  await mapUniqueViolations(reopenQuery, {
    social_verifications_one_open: () =>
      new Conflict(
        'social.already_sent',
        'Üyenin bu platform için bekleyen ya da onaylanmış başka bir doğrulaması var.',
      ),
    social_verifications_one_person: () =>
      new Conflict(
        'social.account_taken',
        'Bu hesap bu arada başka bir üye tarafından kullanılıyor.',
      ),
  });
  await decideVerification(tx, { ...reversal, status: 'approved' });
}
