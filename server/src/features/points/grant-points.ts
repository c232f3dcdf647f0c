import type { Context } from '../../platform/context.ts';
import { movePoints } from './move-points.ts';

interface Grant {
  userId: string;
  /** Whole points, at least 1. */
  points: number;
  /** Turkish, for the person. */
  reason: string;
  /** What it is for, e.g. `stream:<link>`: pays this user once, also after what it was for is gone. */
  source: string;
}

/**
 * Gives points once for a source. Everything that pays members calls this.
 * @returns the new balance; `null` when this source has paid this user before
 * @throws 404; 409 points.too_many
 */
export async function grantPoints(
  tx: Context,
  { userId, points, reason, source }: Grant,
): Promise<number | null> {
  if (!Number.isSafeInteger(points) || points < 1) throw new Error(`cannot grant ${points} points`);
  return movePoints(tx, { userId, delta: points, reason, source });
}
