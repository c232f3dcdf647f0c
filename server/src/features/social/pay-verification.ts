import type { Context } from '../../platform/context.ts';
import { grantPoints } from '../points/grant-points.ts';
import { breakOf } from '../safety/on-break.ts';
import type { Account, PaidAccounts } from './paid-accounts.ts';

const names = { telegram: 'Telegram', youtube: 'YouTube', instagram: 'Instagram' } as const;

interface Verification extends Account {
  id: string;
  userId: string;
  points: number;
}

/**
 * Pays a person for a platform, once for all time, whatever becomes of the verification; and for an account once,
 * whosever it becomes. What was sent before a break pays nothing during it.
 * @returns the points that were paid now
 * @throws 409 points.too_many
 */
export async function payVerification(
  tx: Context,
  paidAccounts: PaidAccounts,
  { id, userId, platform, accountKey, points }: Verification,
): Promise<number> {
  const account = { platform, accountKey };
  if (points === 0 || (await breakOf(tx, userId))) return 0;
  if (!(await paidAccounts.add(tx, account))) return 0;
  const reason = `${names[platform]} doğrulaması`;
  const paid = await grantPoints(tx, { userId, points, reason, source: `social:${platform}` });
  if (paid === null) {
    await paidAccounts.remove(tx, account);
    return 0;
  }
  await tx.db.$client.query(
    'update social_verifications set points_paid = points_paid + $2 where id = $1',
    [id, points],
  );
  return points;
}
