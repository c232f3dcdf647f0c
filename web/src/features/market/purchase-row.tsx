import type { Purchase } from '@vitrin/contract/market.ts';
import { formatNumber } from '../../lib/formats.ts';
import { formatLongDay } from '../../lib/long-date.ts';
import { Coin } from '../../ui/coin.tsx';
import { PurchaseStatusBadge } from './purchase-status.tsx';
import { RewardPicture } from './reward-picture.tsx';

interface PurchaseRowProps {
  purchase: Purchase;
  /** Of the reward, while it is still on show. */
  picture: string | null | undefined;
}

/** What was bought, for how much, and what became of it. */
export function PurchaseRow({ purchase, picture }: PurchaseRowProps) {
  const { rewardTitle, pointsSpent, purchasedAt, status, note } = purchase;
  return (
    <li className="purchase">
      <span className="reward-stand small">
        <RewardPicture url={picture} sizes="48px" />
      </span>
      <b className="name">{rewardTitle}</b>
      <span className="price">
        <Coin />
        {formatNumber(pointsSpent)} <span className="sr">puan</span>
      </span>
      <time className="when" dateTime={purchasedAt}>
        {formatLongDay(purchasedAt)}
      </time>
      <PurchaseStatusBadge status={status} />
      {note && (
        <p className="note">
          <b>Not:</b> {note}
        </p>
      )}
    </li>
  );
}
