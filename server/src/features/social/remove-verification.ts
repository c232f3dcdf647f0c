import type { SocialPlatform, VerificationStatus } from '@vitrin/contract/social.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { NotFound } from '../../platform/base/errors.ts';
import { type Context, transact } from '../../platform/context.ts';
import { setTelegram } from '../accounts/set-telegram.ts';

interface Removed {
  userId: string;
  platform: SocialPlatform;
  status: VerificationStatus;
  points: number;
}

/**
 * Deletes a verification for good. What it paid stays, and its platform never pays the person again; who was
 * verified by Telegram no longer is.
 * @throws 404
 */
export async function removeVerification(ctx: Context, id: string): Promise<void> {
  await transact(ctx, async (tx) => {
    await tx.db.$client.query(
      `select from members where id = (select user_id from social_verifications where id = $1)
          for no key update`,
      [id],
    );
    const { rows } = await tx.db.$client.query<Removed>(
      `delete from social_verifications where id = $1
        returning user_id as "userId", platform, status, points`,
      [id],
    );
    const [before] = rows;
    if (!before) throw new NotFound('not_found', 'Doğrulama başvurusu bulunamadı.');
    if (before.platform === 'telegram' && before.status === 'approved') {
      await setTelegram(tx, { userId: before.userId, verified: false, username: null });
    }
    await recordAudit(tx, {
      action: 'delete',
      entity: 'social-verifications',
      entityId: id,
      before,
    });
    await tx.announce('social-verifications');
  });
}
