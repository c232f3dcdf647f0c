import type { Context } from '../../platform/context.ts';
import { movePoints } from './move-points.ts';

export interface Grant {
  userId: string;
  /** Whole points, at least 1. */
  points: number;
  /** Turkish text for the member. */
  reason: string;
  /** Cause of the payment, e.g. `stream:<link>`. Pays a user once, even after the cause is deleted. */
  source: string;
}

/**
 * Grants points once per source. Every payment to members uses this function.
 * @returns the new balance; `null` if this source has paid this user before
 * @throws 404; 409 points.too_many
 */
export async function grantPoints(
  tx: Context,
  { userId, points, reason, source }: Grant,
): Promise<number | null> {
  if (!Number.isSafeInteger(points) || points < 1) throw new Error(`cannot grant ${points} points`);
  return movePoints(tx, { userId, delta: points, reason, source });
}
