import { v7 } from 'uuid';
import type { Context, Statements, Transaction } from '../../platform/context.ts';
import { sqlStateOf } from '../../platform/database/failures.ts';
import { Conflict, NotFound } from '../../platform/errors.ts';

export const LEADERBOARD = 'leaderboard';

export interface Move {
  userId: string;
  /** Whole points to add, or to take when negative. */
  delta: number;
  /** Turkish, for the person. */
  reason: string;
  /** What it is for; the same source moves points of the same user once for all time. */
  source: string | null;
}

/**
 * Changes a balance and writes its ledger row: the database's `move_points`, which nothing goes around.
 * In a transaction it is a part of it; on a context it is a transaction of its own.
 * @returns the new balance; `null` when the source has paid this user before
 * @throws 404; 409 points.below_zero
 */
export async function movePoints(on: Transaction | Context, move: Move): Promise<number | null> {
  const isPart = 'statements' in on;
  const moved = await callMovePoints(isPart ? on.statements : on.db.$client, move);
  if (moved.on_leaderboard) {
    if (isPart) on.isAnnounced(LEADERBOARD);
    else on.topics.announceHere(LEADERBOARD);
  }
  return moved.balance;
}

async function callMovePoints(
  statements: Statements,
  { userId, delta, reason, source }: Move,
): Promise<{ balance: number | null; on_leaderboard: boolean }> {
  try {
    const { rows } = await statements.query({
      name: 'move-points',
      text: 'select balance, on_leaderboard from move_points($1, $2, $3, $4, $5)',
      values: [v7(), userId, delta, reason, source],
    });
    return rows[0];
  } catch (error) {
    const state = sqlStateOf(error);
    if (state === 'VT404') throw new NotFound();
    if (state === 'VT409') {
      throw new Conflict('points.below_zero', 'Puan bakiyesi sıfırın altına inemez.');
    }
    throw error;
  }
}
