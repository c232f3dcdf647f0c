import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { NotFound } from '../../../platform/base/errors.ts';
import { type Context, withTransaction } from '../../../platform/context.ts';
import { setTelegram } from '../../accounts/people/update-profile.ts';
import { lockOwner } from './lock-member.ts';
import { socialVerifications } from './social-tables.ts';

/**
 * Deletes a verification. Paid points stay, and the platform doesn't pay the member again. A Telegram verification is
 * removed from the account.
 * @throws 404
 */
export async function deleteVerification(ctx: Context, id: string): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    await lockOwner(tx, id);
    const { userId, platform, status, points } = socialVerifications;
    const [deletedVerification] = await tx.db
      .delete(socialVerifications)
      .where(eq(socialVerifications.id, id))
      .returning({ userId, platform, status, points });
    if (!deletedVerification) throw new NotFound('not_found', 'Doğrulama başvurusu bulunamadı.');
    if (deletedVerification.platform === 'telegram' && deletedVerification.status === 'approved') {
      await setTelegram(tx, {
        userId: deletedVerification.userId,
        isVerified: false,
        username: null,
      });
    }
    await recordAudit(tx, {
      action: 'delete',
      entity: 'social-verifications',
      entityId: id,
      before: deletedVerification,
    });
    await tx.publish('social-verifications');
  });
}
