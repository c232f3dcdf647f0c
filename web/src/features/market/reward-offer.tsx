import { useQuery } from '@tanstack/react-query';
import type { Reward } from '@vitrin/contract/market.ts';
import { formatNumber } from '../../lib/formats/numbers.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { classNames } from '../../ui/class-names.ts';
import { Coin } from '../../ui/coin.tsx';
import { BuyButton } from './buy-button.tsx';
import { buyStateOf } from './buy-state.ts';
import { ownPurchasesQuery } from './queries.ts';

interface RewardOfferProps {
  reward: Reward;
  /** Id of the line that says what is missing. */
  needId: string;
  /** The one that is being bought, of all rewards. */
  pendingId: string | null;
  onBuy: () => void;
}

/** What it costs, and whether who looks at it can have it. */
export function RewardOffer({ reward, needId, pendingId, onBuy }: RewardOfferProps) {
  const user = useCurrentUser();
  const own = useQuery({ ...ownPurchasesQuery, enabled: user !== null });
  const state = buyStateOf(reward, user, own.data ?? []);
  return (
    <>
      <div className="mt-auto mb-3 flex w-full flex-wrap items-center justify-between gap-x-2 gap-y-0.5 pt-4">
        <span
          className={classNames(
            'flex flex-wrap items-center gap-1.5 text-[20px] font-bold tracking-[-.02em] max-md:text-18',
            state.is === 'sold-out' && 'text-text-2',
          )}
        >
          <Coin className="size-5" />
          {formatNumber(reward.pointsCost)}{' '}
          <small className="text-13 font-medium tracking-normal text-text-3">puan</small>
        </span>
        {state.is === 'too-few' && (
          <span id={needId} className="text-12 font-medium text-text-2">
            {formatNumber(state.missing)} puan eksik
          </span>
        )}
      </div>
      <BuyButton
        reward={reward}
        state={state}
        busy={pendingId === reward.id}
        waiting={pendingId !== null && pendingId !== reward.id}
        describedBy={state.is === 'too-few' ? needId : undefined}
        onBuy={onBuy}
      />
    </>
  );
}
