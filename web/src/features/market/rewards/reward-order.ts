import type { OwnOrder, PublicReward } from '@vitrin/contract/market.ts';
import { type BuyState, getBuyState } from '../buy/buy-state.ts';

interface Buyer {
  points: number;
  purchases: OwnOrder[];
}

const groups: Record<BuyState, number> = {
  ready: 0,
  'too-few': 1,
  limit: 2,
  cooldown: 2,
  'sold-out': 3,
};

/** Returns the share of the balance or of the price by which both differ: 0 to 1. */
const getDistance = (cost: number, points: number) =>
  Math.abs(cost - points) / Math.max(cost, points, 1);

/**
 * Sorts rewards for a member: rewards whose price is nearest to the balance first, affordable ones before the others,
 * sold-out ones last. For visitors, and where the distance doesn't matter, the staff's order stays.
 */
export function sortRewards(rewards: readonly PublicReward[], buyer: Buyer | null): PublicReward[] {
  const keys = new Map(
    rewards.map((reward) => {
      const group = groups[getBuyState(reward, buyer)];
      const distance = buyer && group < 2 ? getDistance(reward.pointsCost, buyer.points) : 0;
      return [reward, group * 2 + distance];
    }),
  );
  return [...rewards].sort((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0));
}

/** Returns the CSS order of a card before hydration, 0 to 22: almost the order of `sortRewards`. */
export function getInitialOrder(state: BuyState, cost: number, points: number): number {
  if (groups[state] >= 2) return groups[state] + 19;
  return groups[state] * 11 + Math.floor(getDistance(cost, points) * 10);
}
