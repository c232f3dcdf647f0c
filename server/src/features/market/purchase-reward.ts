import type { Purchase } from '@vitrin/contract/market.ts';
import { v7 } from 'uuid';
import type { Context } from '../../platform/context.ts';
import { Conflict, NotFound, Unauthorized } from '../../platform/errors.ts';
import { LEADERBOARD } from '../points/move-points.ts';
import { type PurchaseRow, showPurchase } from './show-purchase.ts';

export const REWARDS = 'rewards';
export const ORDERS = 'orders';

interface Wish {
  rewardId: string;
  /** The same key asks for the same purchase again. */
  idempotencyKey?: string | undefined;
}

interface Outcome extends PurchaseRow {
  outcome: 'bought' | 'again' | 'mismatch' | 'nobody' | 'absent' | 'sold_out' | 'limit' | 'points';
  cost: number;
  onLeaderboard: boolean;
  stockChanged: boolean;
}

/**
 * Buys a reward: the database's `purchase_reward`, one statement and one transaction, which can neither overspend
 * nor oversell. A key that was used before gives what it gave then.
 * @throws 404; 409 rewards.sold_out, rewards.limit_reached, points.insufficient, rewards.key_reused
 */
export async function purchaseReward(
  { db, topics, actor }: Context,
  { rewardId, idempotencyKey }: Wish,
): Promise<Purchase> {
  if (!actor) throw new Unauthorized();
  const { rows } = await db.$client.query<Outcome>({
    name: 'purchase-reward',
    text: `select outcome, cost, purchase as id, $3::uuid as "rewardId", title as "rewardTitle",
                  spent as "pointsSpent", state as status, memo as note, bought_at as "purchasedAt",
                  on_leaderboard as "onLeaderboard", stock_changed as "stockChanged"
             from purchase_reward($1, $2, $3, $4, $5)`,
    values: [v7(), actor.id, rewardId, idempotencyKey ?? null, v7()],
  });
  const [done] = rows;
  if (!done) throw new Error('purchase_reward said nothing');
  if (done.outcome !== 'bought' && done.outcome !== 'again') throw refusalOf(done);
  if (done.onLeaderboard) topics.announceHere(LEADERBOARD);
  if (done.stockChanged) topics.announceSoon(REWARDS);
  if (done.outcome === 'bought') topics.announceSoon(ORDERS);
  return showPurchase(done);
}

function refusalOf({ outcome, cost }: Outcome) {
  switch (outcome) {
    case 'nobody':
      return new Unauthorized();
    case 'absent':
      return new NotFound('not_found', 'Ödül bulunamadı.');
    case 'sold_out':
      return new Conflict('rewards.sold_out', 'Bu ödül tükendi.');
    case 'limit':
      return new Conflict('rewards.limit_reached', 'Bu ödülden alabileceğiniz kadar aldınız.');
    case 'points':
      return new Conflict(
        'points.insufficient',
        `Yetersiz Puan: Bu ödül için ${cost.toLocaleString('tr-TR')} puan gerekiyor`,
      );
    default:
      return new Conflict(
        'rewards.key_reused',
        'Bu istek anahtarı başka bir ödül için kullanıldı.',
      );
  }
}
