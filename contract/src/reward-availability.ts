import { addDays, type Day, toIstanbulDay } from './istanbul-day.ts';
import type { OwnOrder, Reward } from './market.ts';

/** Returns true if the stock is used up. */
export function isSoldOut({ stock: remaining }: Pick<Reward, 'stock'>): boolean {
  return remaining !== null && remaining <= 0;
}

/**
 * Returns the first day on which a member may buy the reward again; `null` without a purchase; cancelled ones do not count.
 * The day may have passed.
 */
export function getCooldownEnd(
  { id: reward, cooldownDays }: Pick<Reward, 'id' | 'cooldownDays'>,
  purchases: readonly Pick<OwnOrder, 'rewardId' | 'status' | 'purchasedAt'>[],
): Day | null {
  if (cooldownDays === 0) return null;
  const bought = purchases.filter(
    (item) => item.rewardId === reward && item.status !== 'cancelled',
  );
  const last = bought.map(({ purchasedAt }) => toIstanbulDay(purchasedAt)).reduce(later, '');
  return last ? addDays(last, cooldownDays) : null;
}

const later = (one: Day, other: Day) => (one > other ? one : other);
