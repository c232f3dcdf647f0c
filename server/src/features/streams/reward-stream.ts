import { createHash } from 'node:crypto';
import type { Conflict } from '../../platform/base/errors.ts';
import type { Context } from '../../platform/context.ts';
import { canHoldPoints } from '../points/can-hold-points.ts';
import { normalizeStreamLink } from './normalize-stream-link.ts';
import { payStreamPoints, type StreamPayment } from './rules/pay-stream-points.ts';
import { type BudgetRefusal, createBudgetError } from './rules/stream-budget-error.ts';

interface StreamLink {
  userId: string;
  streamUrl: string | null;
}

interface ReservationRow {
  ruleId: string | null;
  points: number | null;
  refusal: BudgetRefusal | null;
}

/**
 * Pays a member whose stream link matches the active rule, once per member and link, within the rule's budgets.
 * @returns the points paid or held now; `refused` is the error for an exhausted budget
 */
export async function rewardStream(
  tx: Context,
  { userId, streamUrl }: StreamLink,
): Promise<StreamPayment & { refused?: Conflict }> {
  if (!streamUrl) return {};
  const link = normalizeStreamLink(streamUrl);
  // Hashed because a link can be longer than an index entry.
  const source = `stream:${createHash('sha256').update(link).digest('base64url')}`;
  // Raw SQL: the function locks, reads and writes in one round trip.
  const { rows } = await tx.db.$client.query<ReservationRow>({
    name: 'reserve-stream-points',
    text: `select paying_rule_id as "ruleId", points, refusal from reserve_stream_points($1, $2, $3, $4)`,
    values: [userId, link, source, canHoldPoints(tx, source)],
  });
  const [row] = rows;
  if (row?.refusal) return { refused: createBudgetError(row.refusal) };
  if (!row?.ruleId || row.points === null) return {};
  const { points, ruleId: budgetId } = row;
  return payStreamPoints(tx, { userId, points, reason: 'Yayın doğrulaması', source, budgetId });
}
