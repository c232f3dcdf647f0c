import type { HeldResult } from '@vitrin/contract/held-points.ts';
import type { Context } from '../../../platform/context.ts';
import { type Grant, grantPoints, toHeldResult } from '../../points/grant-points.ts';

/** Fields of a response: points paid, or points held with what to do; none of them if nothing was due. */
export interface StreamPayment extends HeldResult {
  pointsEarned?: number;
}

/** Pays or holds points that a rule has reserved. @throws 404; 409 points.too_many */
export async function payStreamPoints(
  tx: Context,
  grant: Grant & { budgetId: string },
): Promise<StreamPayment> {
  const result = await grantPoints(tx, grant);
  return { ...(result.paid > 0 && { pointsEarned: result.paid }), ...toHeldResult(tx, result) };
}
