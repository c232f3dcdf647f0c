import type { User } from '@vitrin/contract/accounts.ts';
import { isSoldOut, type OwnOrder, type Reward } from '@vitrin/contract/market.ts';

/** Whether a reward can be had. */
export type BuyState = 'ready' | 'sold-out' | 'limit' | 'too-few';

/** For a visitor everything that is left can be had: the press leads to the sign-in. */
export function canPay(
  { pointsCost }: Pick<Reward, 'pointsCost'>,
  user: Pick<User, 'points'> | null,
) {
  return !user || user.points >= pointsCost;
}

export function hasReachedLimit(
  { id, maxPerUser }: Pick<Reward, 'id' | 'maxPerUser'>,
  own: Pick<OwnOrder, 'rewardId' | 'status'>[],
): boolean {
  const had = own.filter(
    ({ rewardId, status }) => rewardId === id && status !== 'cancelled',
  ).length;
  return maxPerUser !== null && had >= maxPerUser;
}

export function buyStateOf(
  reward: Pick<Reward, 'stock'>,
  { canPay, hasReachedLimit }: { canPay: boolean; hasReachedLimit: boolean },
): BuyState {
  if (isSoldOut(reward)) return 'sold-out';
  if (hasReachedLimit) return 'limit';
  return canPay ? 'ready' : 'too-few';
}
