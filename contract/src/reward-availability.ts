import { addDays, type Day, toIstanbulDay } from './istanbul-day.ts';
import type { OwnOrder, Reward } from './market.ts';

/** Returns true if the stock is used up. */
export function isSoldOut({ stock }: Pick<Reward, 'stock'>): boolean {
  return stock !== null && stock <= 0;
}

/**
 * Returns the first day on which a member may buy the reward again; it may have passed. Returns `null` if the reward
 * has no cooldown or the member has no purchase of it. Cancelled purchases do not count.
 */
export function getCooldownEnd(
  { id: rewardId, cooldownDays }: Pick<Reward, 'id' | 'cooldownDays'>,
  purchases: readonly Pick<OwnOrder, 'rewardId' | 'status' | 'purchasedAt'>[],
): Day | null {
  if (cooldownDays === 0) return null;
  const countedPurchases = purchases.filter(
    (item) => item.rewardId === rewardId && item.status !== 'cancelled',
  );
  const lastDay = countedPurchases
    .map(({ purchasedAt }) => toIstanbulDay(purchasedAt))
    .reduce(getLaterDay, '');
  return lastDay ? addDays(lastDay, cooldownDays) : null;
}

const getLaterDay = (day: Day, otherDay: Day) => (day > otherDay ? day : otherDay);
