import type { Reward } from '@vitrin/contract/market.ts';
import { useId } from 'react';
import { formatNumber } from '../../lib/formats.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Coin } from '../../ui/coin.tsx';
import { BuyButton } from './buy-button.tsx';
import type { BuyState } from './buy-state.ts';
import { stockWords } from './labels.ts';
import { RewardPicture } from './reward-picture.tsx';
import { RewardText } from './reward-text.tsx';

interface RewardCardProps {
  reward: Reward;
  state: BuyState;
  /** The one that is being bought, of all rewards. */
  bought: string | null;
  loading: 'eager' | 'lazy';
  onBuy: () => void;
  onMore: () => void;
}

export function RewardCard({ reward, state, bought, loading, onBuy, onMore }: RewardCardProps) {
  const { title, description, pointsCost, maxPerUser } = reward;
  const titleId = useId();
  const needId = useId();
  return (
    <article
      className={classNames('reward', state.is === 'sold-out' && 'out')}
      aria-labelledby={titleId}
    >
      <div className="reward-stand">
        <RewardPicture
          url={reward.imageUrl}
          sizes="(max-width: 1000px) 50vw, 280px"
          loading={loading}
        />
        <Badge plain className="glass">
          {stockWords(reward)}
        </Badge>
      </div>
      <div className="words">
        <h3 id={titleId}>{title}</h3>
        <RewardText title={title} text={description} onMore={onMore} />
        {maxPerUser !== null && (
          <span className="limit">Üye başına en fazla {formatNumber(maxPerUser)} adet</span>
        )}
        <div className="cost">
          <span className="price">
            <Coin />
            {formatNumber(pointsCost)} <small>puan</small>
          </span>
          {state.is === 'too-few' && (
            <span id={needId} className="need">
              {formatNumber(state.missing)} puan eksik
            </span>
          )}
        </div>
        <BuyButton
          reward={reward}
          state={state}
          busy={bought === reward.id}
          waiting={bought !== null && bought !== reward.id}
          describedBy={state.is === 'too-few' ? needId : undefined}
          onBuy={onBuy}
        />
      </div>
    </article>
  );
}
