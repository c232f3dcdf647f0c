import type { Reward } from '@vitrin/contract/market.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { useTrait, useTraitOf } from '../../lib/session/own.ts';
import { type BuyState, buyStateOf, canPay, hasReachedLimit } from './buy-state.ts';
import { ownPurchasesQuery } from './queries.ts';

/** The rewards, and how each stands to who looks at them. Two who can have the same ones have this in common. */
export function useBuyStates(rewards: Reward[]): { reward: Reward; state: BuyState }[] {
  const isSignedIn = useCurrentUser() !== null;
  const marks = (of: (reward: Reward) => boolean) =>
    rewards.map((one) => (of(one) ? 'x' : '-')).join('');
  const payable = useTrait((user) => marks((reward) => canPay(reward, user ?? null)));
  const limits = useTraitOf({ ...ownPurchasesQuery, enabled: isSignedIn }, (own = []) =>
    marks((reward) => hasReachedLimit(reward, own)),
  );
  return rewards.map((reward, i) => ({
    reward,
    state: buyStateOf(reward, { canPay: payable[i] === 'x', hasReachedLimit: limits[i] === 'x' }),
  }));
}
