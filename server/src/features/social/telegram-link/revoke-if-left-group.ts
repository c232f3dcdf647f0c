import { and, eq } from 'drizzle-orm';
import { type Context, withTransaction } from '../../../platform/context.ts';
import { members } from '../../accounts/people/members.ts';
import { setTelegram } from '../../accounts/people/update-profile.ts';
import { groupMembershipCache } from '../telegram/group-membership-cache.ts';
import { lockMember } from '../verifications/lock-member.ts';
import { socialVerifications } from '../verifications/social-tables.ts';

/**
 * Removes the Telegram verification of a member who has left the group.
 * @returns true if it was removed; false for a member of the group and while Telegram is unavailable
 */
export async function revokeIfLeftGroup(ctx: Context, userId: string): Promise<boolean> {
  const group = groupMembershipCache(ctx);
  if (!group) return false;
  const account = await findAccount(ctx, userId);
  if (!account?.isVerified || !(await group.hasLeft(account.telegramId))) return false;
  return withTransaction(ctx, async (tx) => {
    await lockMember(tx, userId);
    // The member may have verified another account meanwhile.
    if ((await findAccount(tx, userId))?.telegramId !== account.telegramId) return false;
    await setTelegram(tx, { userId, isVerified: false });
    return true;
  });
}

async function findAccount({ db }: Context, userId: string) {
  const { userId: owner, platform, accountKey, status } = socialVerifications;
  const isApproved = and(eq(platform, 'telegram'), eq(status, 'approved'));
  const [account] = await db
    .select({ telegramId: accountKey, isVerified: members.telegramVerified })
    .from(socialVerifications)
    .innerJoin(members, eq(members.id, owner))
    .where(and(eq(owner, userId), isApproved));
  return account;
}
