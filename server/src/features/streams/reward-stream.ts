import { createHash } from 'node:crypto';
import type { Conflict } from '../../platform/base/errors.ts';
import type { Context } from '../../platform/context.ts';
import { normalizeStreamLink } from './normalize-stream-link.ts';
import { payStreamPoints } from './rules/pay-stream-points.ts';
import { type BudgetRefusal, createBudgetError } from './rules/stream-budget-error.ts';

interface StreamLink {
  userId: string;
  streamUrl: string | null;
}

interface ReservationRow {
  points: number | null;
  refusal: BudgetRefusal | null;
}

/**
 * Pays a member whose stream link matches the active rule, once per member and link, within the rule's budgets.
 * @returns the points paid now; `refused` is the error for an exhausted budget
 */
export async function rewardStream(
  tx: Context,
  { userId, streamUrl }: StreamLink,
): Promise<{ points: number; refused?: Conflict }> {
  if (!streamUrl) return { points: 0 };
  const link = normalizeStreamLink(streamUrl);
  // Hashed because a link can be longer than an index entry.
  const source = `stream:${createHash('sha256').update(link).digest('base64url')}`;
  // Raw SQL: the function locks, reads and writes in one round trip.
  const { rows } = await tx.db.$client.query<ReservationRow>({
    name: 'reserve-stream-points',
    text: 'select points, refusal from reserve_stream_points($1, $2, $3)',
    values: [userId, link, source],
  });
  const { points, refusal } = rows[0] ?? { points: null, refusal: null };
  if (refusal) return { points: 0, refused: createBudgetError(refusal) };
  if (points === null) return { points: 0 };
  const reason = 'Yayın doğrulaması';
  const { pointsEarned } = await payStreamPoints(tx, { userId, points, reason, source });
  return { points: pointsEarned };
}
