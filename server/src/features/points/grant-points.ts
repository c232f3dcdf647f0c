import { describeWait } from '@vitrin/contract/describe-wait.ts';
import type { HeldResult, HoldReason } from '@vitrin/contract/held-points.ts';
import { v7 } from 'uuid';
import type { Context } from '../../platform/context.ts';
import { listConnectedChannels } from '../../platform/outbox/channel.ts';
import { canHoldPoints } from './can-hold-points.ts';
import { buildAffectsLeaderboardSql, buildAffectsSeasonSql } from './leaderboard.ts';
import { createMoveError, type MoveRefusal } from './move-points.ts';

export interface Grant {
  userId: string;
  /** Whole points, at least 1. */
  points: number;
  /** Turkish text for the member. */
  reason: string;
  /** Cause of the payment, e.g. `stream:<link>`. Pays a user once, even after the cause is deleted. */
  source: string;
  /** Stream rule whose budgets the points use; gets them back if they are never paid. */
  budgetId?: string;
}

/** Points paid or held now; both 0 if the source was used before. */
export interface GrantResult {
  /** New balance; `null` if nothing was paid. */
  balance: number | null;
  paid: number;
  held: number;
  /** Only for held points. */
  waitsFor?: HoldReason;
  /** Staff decided that another account of the member earns. */
  isDecided?: boolean;
}

interface EarnPointsRow {
  balance: number | null;
  refusal: MoveRefusal | null;
  waitsFor: HoldReason | null;
  isDecided: boolean;
  affectsLeaderboard: boolean | null;
}

/**
 * Grants points once per source. Every payment to members uses this function. Points of a declared kind are held if
 * the member has to prove something or to be reviewed first; they are paid by `settleHeldPoints`.
 * @throws 404; 409 points.too_many
 */
export async function grantPoints(
  tx: Context,
  { userId, points, reason, source, budgetId }: Grant,
): Promise<GrantResult> {
  if (!Number.isSafeInteger(points) || points < 1) throw new Error(`cannot grant ${points} points`);
  // Raw and prepared: one statement calls the function and reads its result.
  const { rows } = await tx.db.$client.query<EarnPointsRow>({
    name: 'earn-points',
    text: `select balance, refusal, wait as "waitsFor", wait = 'review' and is_decided_same($2) as "isDecided",
                  ${buildAffectsLeaderboardSql('balance - $3', 'balance')} or ${buildAffectsSeasonSql('$3', '$2')} as "affectsLeaderboard"
             from earn_points($1, $2, $3, $4, $5, $6, $7)`,
    values: [v7(), userId, points, reason, source, budgetId ?? null, canHoldPoints(tx, source)],
  });
  const [row] = rows;
  if (!row) throw new Error('earn_points returned no row');
  const { balance, refusal, waitsFor, isDecided, affectsLeaderboard } = row;
  if (refusal) throw createMoveError(refusal);
  if (waitsFor) return { balance, paid: 0, held: points, waitsFor, isDecided };
  if (balance !== null && affectsLeaderboard) await tx.publish('leaderboard');
  return { balance, paid: balance === null ? 0 : points, held: 0 };
}

/** Returns the fields of a response that tell a member about held points; empty if nothing is held. */
export function toHeldResult(
  ctx: Pick<Context, 'platform'>,
  { held, waitsFor, isDecided }: GrantResult,
): HeldResult {
  if (!waitsFor) return {};
  const wait = describeWait(
    { waitsFor, ...(isDecided && { isDecided }) },
    listConnectedChannels(ctx),
  );
  const heldMessage = `${held.toLocaleString('tr-TR')} puanınız beklemede. ${wait}`;
  return { pointsHeld: held, waitsFor, heldMessage };
}
