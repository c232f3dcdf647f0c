import type { Context } from '../../../platform/context.ts';
import { type Grant, grantPoints } from '../../points/grant-points.ts';

/** Pays points that a rule has reserved. Returns the fields of the response. @throws 404; 409 points.too_many */
export async function payStreamPoints(
  tx: Context,
  grant: Grant,
): Promise<{ pointsEarned: number }> {
  const balance = await grantPoints(tx, grant);
  return { pointsEarned: balance === null ? 0 : grant.points };
}
