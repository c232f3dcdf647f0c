import type { Context, Transaction } from '../../platform/context.ts';
import { movePoints } from './move-points.ts';

interface Spending {
  userId: string;
  /** Whole points, at least 1. */
  points: number;
  /** Turkish, for the person. */
  reason: string;
  /** What it is for, e.g. `purchase:<id>`: takes from this user once. */
  source: string;
}

/**
 * Takes points once for a source. Everything that members pay for calls this.
 * @returns the new balance; `null` when this source has taken from this user before
 * @throws 404; 409 points.below_zero when the balance is too low: nothing has changed then
 */
export async function spendPoints(
  on: Transaction | Context,
  { userId, points, reason, source }: Spending,
): Promise<number | null> {
  if (!Number.isSafeInteger(points) || points < 1) throw new Error(`cannot spend ${points} points`);
  return movePoints(on, { userId, delta: -points, reason, source });
}
