import { v7 } from 'uuid';
import type { Context, Statements, Transaction } from '../../platform/context.ts';
import { askForAll, Batch, perPool } from '../../platform/database/batch.ts';
import { Conflict, NotFound } from '../../platform/errors.ts';

export const LEADERBOARD = 'leaderboard';

/** What a balance holds, as the database keeps it. */
const MOST_POINTS = 2_147_483_647;

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
 * In a transaction it is a part of it; on a context it is done together with what others ask at that moment.
 * @returns the new balance; `null` when the source has paid this user before
 * @throws 404; 409 points.below_zero, points.too_many
 */
export async function movePoints(on: Transaction | Context, move: Move): Promise<number | null> {
  const isPart = 'statements' in on;
  const moved = isPart
    ? (await moveAll(on.statements, [move]))[0]
    : await moves(on.db.$client).add(move);
  if (!moved) throw new Error('move_points said nothing');
  if (moved.refusal === 'absent') throw new NotFound();
  if (moved.refusal === 'below_zero') {
    throw new Conflict('points.below_zero', 'Puan bakiyesi sıfırın altına inemez.');
  }
  if (moved.refusal === 'too_many') {
    const most = MOST_POINTS.toLocaleString('tr-TR');
    throw new Conflict('points.too_many', `Bir üyenin en fazla ${most} puanı olabilir.`);
  }
  if (moved.on_leaderboard) {
    if (isPart) on.isAnnounced(LEADERBOARD);
    else on.topics.announceHere(LEADERBOARD);
  }
  return moved.balance;
}

interface Moved {
  balance: number | null;
  on_leaderboard: boolean;
  refusal: 'absent' | 'below_zero' | 'too_many' | null;
}

const moves = perPool((pool) => new Batch((all: Move[]) => moveAll(pool, all)));

const moveAll = (on: Statements, all: Move[]): Promise<(Moved | undefined)[]> =>
  askForAll<Moved>(
    on,
    { name: 'move-points', text: moveStatement },
    all.map(({ userId, delta, reason, source }) => [v7(), userId, delta, reason, source]),
  );

/** Exported for the benchmark. People in one order, so that two instances never wait for each other. */
export const moveStatement = `
  select c.place, m.balance, m.on_leaderboard, m.refusal
    from (select * from unnest($1::uuid[], $2::uuid[], $3::int[], $4::text[], $5::text[])
            with ordinality as c (entry, person, delta, reason, source, place) order by person, place) c,
         move_points(c.entry, c.person, c.delta, c.reason, c.source) m`;
