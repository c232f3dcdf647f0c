import type { User } from '@vitrin/contract/accounts.ts';
import { isSoldOut, type OwnOrder, type Reward } from '@vitrin/contract/market.ts';

/** Whether a reward can be had; `missing`: as many points are too few. */
export type BuyState = { is: 'ready' | 'sold-out' | 'limit' } | { is: 'too-few'; missing: number };

/** For a visitor everything that is left can be had: the press leads to the sign-in. */
export function buyStateOf(
  reward: Pick<Reward, 'id' | 'stock' | 'pointsCost' | 'maxPerUser'>,
  user: Pick<User, 'points'> | null,
  own: Pick<OwnOrder, 'rewardId' | 'status'>[],
): BuyState {
  if (isSoldOut(reward)) return { is: 'sold-out' };
  const had = own.filter((one) => one.rewardId === reward.id && one.status !== 'cancelled').length;
  if (user && reward.maxPerUser !== null && had >= reward.maxPerUser) return { is: 'limit' };
  const missing = user ? reward.pointsCost - user.points : 0;
  return missing > 0 ? { is: 'too-few', missing } : { is: 'ready' };
}
