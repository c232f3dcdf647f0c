import { and, eq, ne, sql } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Context } from '../../../platform/context.ts';
import { setTelegram } from '../../accounts/people/update-profile.ts';
import { socialVerifications, telegramCodes } from '../verifications/social-tables.ts';

const REASON = 'Hesap, e-posta adresinin sahibine geçti.';

/** Rejects a member's Telegram verification; the account row must be locked. Paid points stay. */
export async function unlinkTelegram(tx: Context, userId: string): Promise<void> {
  await tx.db.delete(telegramCodes).where(eq(telegramCodes.userId, userId));
  await setTelegram(tx, { userId, isVerified: false, username: null });
  const { id, userId: owner, platform, status } = socialVerifications;
  const [verification] = await tx.db
    .update(socialVerifications)
    .set({ status: 'rejected', rejectionReason: REASON, decidedAt: sql`now()` })
    .where(and(eq(owner, userId), eq(platform, 'telegram'), ne(status, 'rejected')))
    .returning({ id });
  if (!verification) return;
  await recordAudit(
    { db: tx.db, actor: null },
    {
      action: 'reject',
      entity: 'social-verifications',
      entityId: verification.id,
      before: { status: 'approved', userId, platform: 'telegram' },
      after: { status: 'rejected', userId, platform: 'telegram' },
    },
  );
  await tx.publish('social-verifications');
}
