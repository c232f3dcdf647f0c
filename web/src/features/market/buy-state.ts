import { isSoldOut, type OwnOrder, type Reward } from '@vitrin/contract/market.ts';

/** Whether a reward can be bought. */
export type BuyState = 'ready' | 'sold-out' | 'limit' | 'too-few';

interface Buyer {
  points: number;
  purchases: Pick<OwnOrder, 'rewardId' | 'status'>[];
}

/** @param buyer `null` for visitors: a click on anything in stock leads them to the sign-in */
export function getBuyState(
  reward: Pick<Reward, 'id' | 'stock' | 'pointsCost' | 'maxPerUser'>,
  buyer: Buyer | null,
): BuyState {
  if (isSoldOut(reward)) return 'sold-out';
  if (!buyer) return 'ready';
  if (hasReachedLimit(reward, buyer)) return 'limit';
  return buyer.points >= reward.pointsCost ? 'ready' : 'too-few';
}

function hasReachedLimit(
  { id, maxPerUser }: Pick<Reward, 'id' | 'maxPerUser'>,
  { purchases }: Buyer,
): boolean {
  const bought = purchases.filter(
    ({ rewardId, status }) => rewardId === id && status !== 'cancelled',
  );
  return maxPerUser !== null && bought.length >= maxPerUser;
}
