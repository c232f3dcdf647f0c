import type { SocialPlatform } from '@vitrin/contract/social.ts';
import type { Transaction } from '../../platform/context.ts';
import { grantPoints } from '../points/grant-points.ts';

const names = { telegram: 'Telegram', youtube: 'YouTube', instagram: 'Instagram' } as const;

/**
 * Pays a person for a platform, once for all time, whatever becomes of the verification.
 * @returns the points that were paid now
 */
export async function payVerification(
  tx: Transaction,
  { userId, platform, points }: { userId: string; platform: SocialPlatform; points: number },
): Promise<number> {
  if (points === 0) return 0;
  const reason = `${names[platform]} doğrulaması`;
  const paid = await grantPoints(tx, { userId, points, reason, source: `social:${platform}` });
  return paid === null ? 0 : points;
}
