import { v7 } from 'uuid';
import { Conflict, type HttpError, NotFound } from '../../platform/base/errors.ts';
import type { Context } from '../../platform/context.ts';
import { buildAffectsLeaderboardSql, buildAffectsSeasonSql } from './leaderboard.ts';

/** Maximum of the `integer` column. */
const MAX_POINTS = 2_147_483_647;

export interface Move {
  userId: string;
  /** Whole points to add; negative to subtract. */
  delta: number;
  /** Turkish text for the member. */
  reason: string;
  /** Cause of the change; the same source changes a user's balance at most once. */
  source: string | null;
}

/** Refusals of the database function */
export type MoveRefusal = 'not_found' | 'below_zero' | 'too_many';

interface MovePointsRow {
  balance: number | null;
  refusal: MoveRefusal | null;
  affectsLeaderboard: boolean | null;
}

/**
 * Changes a balance and inserts its ledger row with the database function `move_points`.
 * @returns the new balance; `null` if the source has paid this user before
 * @throws 404; 409 points.below_zero, points.too_many
 */
export async function movePoints(
  tx: Context,
  { userId, delta, reason, source }: Move,
): Promise<number | null> {
  // Raw and prepared: one statement calls the function and reads its result.
  const { rows } = await tx.db.$client.query<MovePointsRow>({
    name: 'move-points',
    text: `select balance, refusal,
                  ${buildAffectsLeaderboardSql('balance - $3', 'balance')} or ${buildAffectsSeasonSql('$3', '$2')}
                    as "affectsLeaderboard"
             from move_points($1, $2, $3, $4, $5)`,
    values: [v7(), userId, delta, reason, source],
  });
  const [row] = rows;
  if (!row) throw new Error('move_points returned no row');
  if (row.refusal) throw createMoveError(row.refusal);
  if (row.affectsLeaderboard) await tx.publish('leaderboard');
  return row.balance;
}

/** Returns the error for a refused change of a balance. */
export function createMoveError(refusal: MoveRefusal): HttpError {
  if (refusal === 'not_found') return new NotFound();
  if (refusal === 'below_zero')
    return new Conflict('points.below_zero', 'Puan bakiyesi sıfırın altına inemez.');
  const maxPoints = MAX_POINTS.toLocaleString('tr-TR');
  return new Conflict('points.too_many', `Bir üyenin en fazla ${maxPoints} puanı olabilir.`);
}
