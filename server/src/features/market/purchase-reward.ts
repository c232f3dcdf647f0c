import type { OwnOrder, RewardInput } from '@vitrin/contract/market.ts';
import { v7 } from 'uuid';
import { BadRequest, Conflict, NotFound, Unauthorized } from '../../platform/base/errors.ts';
import { type Actor, type Context, runStatement } from '../../platform/context.ts';
import { buildAffectsLeaderboardSql } from '../points/leaderboard.ts';
import { formatLongDate } from '../safety/require-not-on-break.ts';
import { type OrderRow, toOwnOrder } from './list-orders.ts';

interface PurchaseRequest {
  rewardId: string;
  /** Price that the buyer saw. */
  expectedCost?: number | undefined;
  /** A repeated key returns the first purchase. */
  idempotencyKey?: string | undefined;
  /** Answers to the inputs of the reward, by key. */
  inputs?: Record<string, string> | undefined;
}

type PurchaseRefusal =
  | 'key_reused'
  | 'no_account'
  | 'not_found'
  | 'sold_out'
  | 'limit'
  | 'cooldown'
  | 'price'
  | 'points'
  | 'inputs';

interface PurchaseResult extends OrderRow {
  outcome: 'bought' | 'repeated' | PurchaseRefusal;
  cost: number;
  affectsLeaderboard: boolean | null;
  stockChanged: boolean;
  /** First day after the cooldown, `2026-11-25`; set only if `outcome` is `cooldown`. */
  availableOn: string | null;
  /** Required inputs without an answer; set only if `outcome` is `inputs`. */
  missingInputs: RewardInput[] | null;
}

/**
 * Purchases a reward with the database function `purchase_reward`, which prevents overspending and overselling.
 * A repeated key returns the first purchase.
 * @throws 404; 400 with the missing inputs; 409 rewards.sold_out, rewards.limit_reached, rewards.cooldown, rewards.price_changed,
 *   points.insufficient, rewards.key_reused
 */
export async function purchaseReward(
  ctx: Context<Actor>,
  { rewardId, idempotencyKey, expectedCost, inputs }: PurchaseRequest,
): Promise<OwnOrder> {
  const result = await runStatement<PurchaseResult>(ctx, {
    name: 'purchase-reward',
    text: purchaseStatement,
    values: [
      v7(),
      ctx.actor.id,
      rewardId,
      idempotencyKey ?? null,
      v7(),
      expectedCost ?? null,
      inputs ? JSON.stringify(inputs) : null,
    ],
  });
  if (!result) throw new Error('purchase_reward returned no row');
  if (result.outcome !== 'bought' && result.outcome !== 'repeated') throw toRefusalError(result);
  if (result.affectsLeaderboard) await ctx.publish('leaderboard');
  if (result.stockChanged) await ctx.publish('rewards');
  if (result.outcome === 'bought') await ctx.publish('orders');
  return toOwnOrder(result);
}

/** Raw SQL: one prepared function call (`npm run bench -- purchase`). */
export const purchaseStatement = `
  select p.outcome, p.cost, p.order_id as id, $3::uuid as "rewardId", p.order_title as "rewardTitle",
         p.spent_points as "pointsSpent", p.order_status as status, p.order_note as note, p.order_code as code,
         p.bought_at as "purchasedAt", p.stock_changed as "stockChanged",
         p.available_on::text as "availableOn", p.missing_inputs as "missingInputs",
         p.outcome = 'bought' and ${buildAffectsLeaderboardSql('p.balance', 'p.balance - p.spent_points')} as "affectsLeaderboard"
    from purchase_reward($1, $2, $3, $4, $5, $6, $7) p`;

function toRefusalError({ outcome, cost, availableOn, missingInputs }: PurchaseResult) {
  switch (outcome) {
    case 'no_account':
      return new Unauthorized();
    case 'not_found':
      return new NotFound('not_found', 'Ödül bulunamadı.');
    case 'sold_out':
      return new Conflict('rewards.sold_out', 'Bu ödül tükendi.');
    case 'limit':
      return new Conflict('rewards.limit_reached', 'Bu ödül için alım sınırınıza ulaştınız.');
    case 'cooldown':
      return new Conflict(
        'rewards.cooldown',
        `Bu ödülü yeniden alabileceğiniz gün: ${formatLongDate(availableOn ?? '')}.`,
      );
    case 'price':
      return new Conflict(
        'rewards.price_changed',
        `Bu ödülün bedeli değişti: artık ${cost.toLocaleString('tr-TR')} puan. Satın alma yapılmadı.`,
      );
    case 'points':
      return new Conflict(
        'points.insufficient',
        `Yetersiz Puan: Bu ödül için ${cost.toLocaleString('tr-TR')} puan gerekiyor`,
      );
    case 'inputs':
      return new BadRequest(
        'validation',
        'Ödülün teslimi için gereken bilgileri yazın.',
        (missingInputs ?? []).map(({ key, label }) => ({
          path: `inputs.${key}`,
          message: `${label} zorunludur.`,
        })),
      );
    default:
      return new Conflict(
        'rewards.key_reused',
        'Bu istek anahtarı başka bir ödül için kullanıldı.',
      );
  }
}
