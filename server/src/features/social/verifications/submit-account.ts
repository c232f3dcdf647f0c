import type { ReturnsOf, ValidInputOf } from '@vitrin/contract/api.ts';
import type { SocialPlatform } from '@vitrin/contract/social.ts';
import { normalizeAccount } from '@vitrin/contract/social-accounts.ts';
import { and, eq, ne } from 'drizzle-orm';
import { Conflict } from '../../../platform/base/errors.ts';
import { type Actor, type Context, withTransaction } from '../../../platform/context.ts';
import { isUniqueViolation } from '../../../platform/database/database-errors.ts';
import { mapDeletedAccountError } from '../../accounts/people/create-user.ts';
import { requireNotOnBreak } from '../../safety/require-not-on-break.ts';
import { verificationColumns } from './list-verifications.ts';
import { getPlatformPoints } from './platforms.ts';
import { socialVerifications } from './social-tables.ts';

type SubmittedAccount = ValidInputOf<'POST /api/social-verifications/manual'>['body'];

/**
 * Submits a YouTube or Instagram account to staff. Two unique indexes refuse duplicates.
 * @throws 403 safety.on_break; 409 social.already_sent, social.already_verified, social.account_taken
 */
export async function submitAccount(
  ctx: Context<Actor>,
  { platform, platformUsername }: SubmittedAccount,
): Promise<ReturnsOf<'POST /api/social-verifications/manual'>> {
  const { actor } = ctx;
  const points = await getPlatformPoints(ctx, platform);
  const accountKey = normalizeAccount(platform, platformUsername);
  if (accountKey === undefined) throw new Error('the contract rejects invalid accounts');
  try {
    return await mapDeletedAccountError(
      withTransaction(ctx, async (tx) => {
        await requireNotOnBreak(tx, actor.id);
        const submission = {
          userId: actor.id,
          platform,
          platformUsername,
          accountKey,
          points,
        };
        const [verification] = await tx.db
          .insert(socialVerifications)
          .values({ ...submission, status: 'pending' })
          .returning(verificationColumns);
        if (!verification) throw new Error('insert returned nothing');
        await tx.publish('social-verifications');
        return { ...verification, message: 'Doğrulama başvurunuz admin onayı bekliyor' };
      }),
    );
  } catch (error) {
    throw (await findConflict(ctx, error, actor.id, platform)) ?? error;
  }
}

async function findConflict(
  { db }: Context,
  error: unknown,
  userId: string,
  platform: SocialPlatform,
) {
  const isOwnDuplicate = isUniqueViolation(error, 'social_verifications_one_open');
  if (!isOwnDuplicate && !isUniqueViolation(error, 'social_verifications_one_person'))
    return undefined;
  // Resubmitting the own account violates both indexes, and PostgreSQL reports either.
  const { userId: owner, platform: kind, status } = socialVerifications;
  const [ownVerification] = await db
    .select({ status })
    .from(socialVerifications)
    .where(and(eq(owner, userId), eq(kind, platform), ne(status, 'rejected')));
  if (ownVerification?.status === 'approved') {
    return new Conflict('social.already_verified', 'Bu platformda hesabınız zaten doğrulanmış.');
  }
  return isOwnDuplicate || ownVerification
    ? new Conflict('social.already_sent', 'Bu platform için başvurunuz zaten admin onayı bekliyor.')
    : new Conflict('social.account_taken', 'Bu hesap başka bir üye tarafından kullanılıyor.');
}
