import type { PublicReward } from '@vitrin/contract/market.ts';
import { isSoldOut } from '@vitrin/contract/reward-availability.ts';
import { useState } from 'react';

type Ranks = Record<string, number | undefined>;

/**
 * Sorts rewards: first those that the member can buy, last the sold-out ones, in the order of the staff within. The
 * order stays after a purchase, so that no card moves under the pointer.
 * @param isReady `null` while it is unknown what the member can buy
 */
export function useRewardOrder(
  rewards: PublicReward[],
  isReady: ((reward: PublicReward) => boolean) | null,
): PublicReward[] {
  const [firstRanks, setFirstRanks] = useState<Ranks>({});
  const getRank = (reward: PublicReward) =>
    firstRanks[reward.id] ?? (isSoldOut(reward) ? 2 : isReady?.(reward) === false ? 1 : 0);
  const ranks: Ranks = Object.fromEntries(rewards.map((reward) => [reward.id, getRank(reward)]));
  if (isReady && rewards.some(({ id }) => firstRanks[id] === undefined)) setFirstRanks(ranks);
  return [...rewards].sort((a, b) => (ranks[a.id] ?? 0) - (ranks[b.id] ?? 0));
}
