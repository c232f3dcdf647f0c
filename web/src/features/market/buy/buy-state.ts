import { type Day, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import type { OwnOrder, Reward } from '@vitrin/contract/market.ts';
import { getCooldownEnd, isSoldOut } from '@vitrin/contract/reward-availability.ts';

/** `ready`, or the reason why the reward can't be bought. */
export type BuyState = 'ready' | 'sold-out' | 'limit' | 'cooldown' | 'too-few';

interface Buyer {
  points: number;
  purchases: Pick<OwnOrder, 'rewardId' | 'status' | 'purchasedAt'>[];
}

/** Returns the buy state. @param buyer `null` for visitors, whose click opens the sign-in */
export function getBuyState(
  reward: Pick<Reward, 'id' | 'stock' | 'pointsCost' | 'maxPerUser' | 'cooldownDays'>,
  buyer: Buyer | null,
): BuyState {
  if (isSoldOut(reward)) return 'sold-out';
  if (!buyer) return 'ready';
  if (hasReachedLimit(reward, buyer)) return 'limit';
  if (findCooldownEnd(reward, buyer.purchases)) return 'cooldown';
  return buyer.points >= reward.pointsCost ? 'ready' : 'too-few';
}

/** Returns the first day on which the member may buy the reward again; `null` if that is today. */
export function findCooldownEnd(
  reward: Pick<Reward, 'id' | 'cooldownDays'>,
  purchases: Buyer['purchases'],
  today = toIstanbulDay(Date.now()),
): Day | null {
  const day = getCooldownEnd(reward, purchases);
  return day && day > today ? day : null;
}

function hasReachedLimit(
  { id, maxPerUser }: Pick<Reward, 'id' | 'maxPerUser'>,
  { purchases }: Buyer,
): boolean {
  const countedPurchases = purchases.filter(
    ({ rewardId, status }) => rewardId === id && status !== 'cancelled',
  );
  return maxPerUser !== null && countedPurchases.length >= maxPerUser;
}
