import type { Day } from '@vitrin/contract/istanbul-day.ts';
import type { OwnOrder, PublicReward } from '@vitrin/contract/market.ts';
import { isSoldOut } from '@vitrin/contract/reward-availability.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { formatOnDay } from '../../../lib/format/on-day.ts';
import { UserSlot } from '../../../lib/session/user-slot.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { ProportionBar } from '../../../ui/display/proportion-bar.tsx';
import { Coin } from '../../../ui/icons/coin.tsx';
import { BuyButton } from '../buy/buy-button.tsx';
import { type BuyState, findCooldownEnd, getBuyState } from '../buy/buy-state.ts';
import { formatStock } from '../labels.ts';
import { ownPurchasesQuery } from '../queries.ts';
import { RewardImage } from '../reward-image.tsx';
import { getInitialOrder } from './reward-order.ts';
import { WatchSlot } from './watch-button.tsx';

interface BuyOption {
  state: BuyState;
  /** The member's balance if it is too low, else `null`. */
  points: number | null;
  /** The first day on which the member may buy the reward again; `null` if that is today. */
  availableOn: Day | null;
  /** Order of the card before hydration. */
  order: number;
}

interface RewardCardProps {
  reward: PublicReward;
  /** Id of the reward that is being bought */
  pendingId: string | null;
  loading: 'eager' | 'lazy';
  onBuy: () => void;
  onMore: () => void;
}

export function RewardCard({ reward, pendingId, loading, onBuy, onMore }: RewardCardProps) {
  const { title, description, pointsCost, maxPerUser } = reward;
  const isOutOfStock = isSoldOut(reward);
  const visitorState = getBuyState(reward, null);
  const visitorOption = {
    state: visitorState,
    points: null,
    availableOn: null,
    order: visitorState === 'ready' ? 0 : getInitialOrder(visitorState, pointsCost, 0),
  };
  const titleId = useId();
  const hintId = useId();
  return (
    <article
      className="group flex flex-col rounded-xl border border-line bg-s1 p-2 shadow-edge has-[[data-locked]]:bg-transparent has-[[data-locked]]:shadow-none has-[[data-locked]]:hover:translate-y-0 [transition:translate_360ms_var(--ease-out),border-color_200ms] hover:-translate-y-0.75 hover:border-accent-line"
      aria-labelledby={titleId}
    >
      <div
        className="relative h-44 overflow-hidden rounded-lg bg-[#0d0b14] group-has-[[data-locked]]:[filter:saturate(.5)] max-md:h-32"
        data-surface="dark"
      >
        <RewardImage
          url={reward.imageUrl}
          sizes="(max-width: 1000px) 50vw, 280px"
          loading={loading}
          isSoldOut={isOutOfStock}
        />
        <Badge hideDot tone="glass" className="absolute top-2.5 left-2.5">
          {formatStock(reward)}
        </Badge>
      </div>
      <div className="flex flex-1 flex-col items-start px-2.5 pt-4 pb-3 wrap-anywhere max-md:px-1.5 max-md:pt-3">
        <h3
          id={titleId}
          className={classNames(
            'line-clamp-3 font-display text-18/[1.25] font-bold tracking-[-.02em] max-md:text-16',
            isOutOfStock && 'text-text-2',
          )}
        >
          {title}
        </h3>
        <RewardText title={title} text={description} onMore={onMore} />
        {maxPerUser !== null && !isOutOfStock && (
          <span className="mt-2 text-12 text-balance text-text-2">{`Üye başına en fazla ${formatNumber(maxPerUser)} adet`}</span>
        )}
        {isOutOfStock && <WatchSlot reward={reward} />}
        <UserSlot<BuyOption, OwnOrder[]>
          name={`reward-${reward.id}`}
          query={ownPurchasesQuery}
          select={({ points }, { data: purchases = [] }) => {
            const state = getBuyState(reward, { points, purchases });
            return {
              state,
              points: state === 'too-few' ? points : null,
              availableOn: state === 'cooldown' ? findCooldownEnd(reward, purchases) : null,
              order: getInitialOrder(state, pointsCost, points),
            };
          }}
          visitor={visitorOption}
        >
          {({ state, points, availableOn, order }) => (
            <>
              <div
                data-order={order}
                data-locked={state === 'ready' ? undefined : ''}
                className="mt-auto mb-3 flex w-full flex-wrap items-center justify-between gap-x-2 gap-y-0.5 pt-4"
              >
                <Price points={pointsCost} isSoldOut={isOutOfStock} />
                {availableOn && (
                  <span
                    id={hintId}
                    className="w-full text-12 font-medium text-text-2"
                  >{`${formatOnDay(availableOn)} yeniden`}</span>
                )}
                {points !== null && (
                  <>
                    <span id={hintId} className="text-12 font-medium text-text-2">
                      {`${formatNumber(pointsCost - points)} puan eksik`}
                    </span>
                    <ProportionBar
                      className="mt-1.5 h-1.5 w-full"
                      total={pointsCost}
                      parts={[points]}
                    />
                  </>
                )}
              </div>
              <BuyButton
                reward={reward}
                state={state}
                busy={pendingId === reward.id}
                isOtherPending={pendingId !== null && pendingId !== reward.id}
                describedBy={points === null && !availableOn ? undefined : hintId}
                onBuy={onBuy}
              />
            </>
          )}
        </UserSlot>
      </div>
    </article>
  );
}

function Price({ points, isSoldOut }: { points: number; isSoldOut: boolean }) {
  return (
    <span
      className={classNames(
        'flex flex-wrap items-center gap-1.5 text-[20px] font-bold tracking-[-.02em] max-md:text-18',
        isSoldOut && 'text-text-2',
      )}
    >
      <Coin className="size-5" />
      <span>{`${formatNumber(points)} `}</span>
      <small className="text-13 font-medium text-text-3">puan</small>
    </span>
  );
}

// Longer texts never fit, so the server's HTML already contains the button.
const MAX_FITTING_LENGTH = 80;

interface RewardTextProps {
  title: string;
  text: string;
  onMore: () => void;
}

/** The first lines of a description, with a button for the rest. */
function RewardText({ title, text, onMore }: RewardTextProps) {
  const lines = useRef<HTMLParagraphElement>(null);
  const [isTruncated, setIsTruncated] = useState(false);

  useEffect(() => {
    const box = lines.current;
    if (!box) return;
    const observer = new ResizeObserver(() =>
      setIsTruncated(box.scrollHeight > box.clientHeight + 1),
    );
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  return (
    <>
      <p ref={lines} className="mt-1.5 line-clamp-2 text-14/normal text-text-2 max-md:line-clamp-3">
        {text}
      </p>
      {(isTruncated || text.length > MAX_FITTING_LENGTH) && (
        <button
          type="button"
          className="min-h-6 rounded-xs text-13 font-medium text-accent-text underline-offset-3 hover:underline max-md:min-h-11"
          aria-label={`Devamını oku: ${title}`}
          onClick={onMore}
        >
          Devamını oku
        </button>
      )}
    </>
  );
}
