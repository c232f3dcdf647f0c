import { and, eq } from 'drizzle-orm';
import { Conflict, NotFound } from '../../platform/base/errors.ts';
import type { Context } from '../../platform/context.ts';
import { isUniqueViolation } from '../../platform/database/database-errors.ts';
import { refuseApprovalOnBreak } from '../safety/refuse-approval.ts';
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
  const isOne = eq(id, reversal.id);
  const [before] = await tx.db.select({ userId, status }).from(socialVerifications).where(isOne);
  if (!before) throw new NotFound('not_found', 'Doğrulama başvurusu bulunamadı.');
  if (before.status !== 'rejected') {
    const message = 'Bu doğrulama artık reddedilmiş durumda değil.';
    throw new Conflict('social.already_decided', message);
  }
  await refuseApprovalOnBreak(tx, before.userId);
  try {
    await tx.db
      .update(socialVerifications)
      .set({ status: 'pending', rejectionReason: null, decidedAt: null })
      .where(and(isOne, eq(status, 'rejected')));
  } catch (error) {
    throw toConflict(error) ?? error;
  }
  await decideVerification(tx, { ...reversal, status: 'approved' });
}

/** Maps a unique violation (another pending or approved verification of the platform or account) to a conflict. */
function toConflict(error: unknown): Conflict | undefined {
  if (isUniqueViolation(error, 'social_verifications_one_open')) {
    const message = 'Üyenin bu platform için bekleyen ya da onaylanmış başka bir doğrulaması var.';
    return new Conflict('social.already_sent', message);
  }
  if (isUniqueViolation(error, 'social_verifications_one_person')) {
    const message = 'Bu hesap bu arada başka bir üye tarafından kullanılıyor.';
    return new Conflict('social.account_taken', message);
  }
  return undefined;
}
