import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { grantPoints } from '../points/grant-points.ts';
import { lockAndFindBreakEnd } from '../safety/require-not-on-break.ts';
import type { Account, PaidAccounts } from './paid-accounts.ts';
import { platformNames } from './platforms.ts';
import { socialVerifications } from './social-tables.ts';

interface Verification extends Account {
  id: string;
  userId: string;
  points: number;
}

/**
 * Pays a member once per platform and once per account, even if the verification is deleted or the account changes
 * hands. A verification sent before a break pays nothing during it.
 * @returns the points paid now
 * @throws 409 points.too_many
 */
export async function payVerification(
  tx: Context,
  paidAccounts: PaidAccounts,
  { id, userId, platform, accountKey, points }: Verification,
): Promise<number> {
  const account = { platform, accountKey };
  if (points === 0 || (await lockAndFindBreakEnd(tx, userId))) return 0;
  if (!(await paidAccounts.add(tx, account))) return 0;
  const reason = `${platformNames[platform]} doğrulaması`;
  const paid = await grantPoints(tx, { userId, points, reason, source: `social:${platform}` });
  if (paid === null) {
    await paidAccounts.remove(tx, account);
    return 0;
  }
  await tx.db
    .update(socialVerifications)
    .set({ pointsPaid: sql`${socialVerifications.pointsPaid} + ${points}` })
    .where(eq(socialVerifications.id, id));
  return points;
}
