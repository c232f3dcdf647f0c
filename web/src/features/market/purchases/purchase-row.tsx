import type { OwnOrder } from '@vitrin/contract/market.ts';
import type { ElementNode } from '../../../lib/element-node.ts';
import { formatShortDate } from '../../../lib/format/date-time.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { useRowMark } from '../../../lib/use-row-mark.ts';
import { CopyButton } from '../../../ui/button/copy-button.tsx';
import { Coin } from '../../../ui/icons/coin.tsx';
import { RewardThumb } from '../reward-thumb.tsx';
import { CodeBox } from './code-box.tsx';
import { findCode } from './find-code.ts';
import { PurchaseStatusBadge } from './purchase-status.tsx';

interface PurchaseRowProps {
  purchase: OwnOrder;
  /** Undefined if the reward is no longer in the market. */
  imageUrl: string | null | undefined;
  /** Content that the page adds at the end of the row */
  extra?: ElementNode;
}

/** A purchase with its price and status. */
export function PurchaseRow({ purchase, imageUrl, extra }: PurchaseRowProps) {
  const { rewardTitle, pointsSpent, purchasedAt, status, note, code } = purchase;
  const codeInNote = note && findCode(note);
  return (
    <li
      {...useRowMark(purchase.id)}
      className="-outline-offset-2 data-marked:bg-accent-soft grid grid-cols-[48px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-line border-t px-gutter py-3.5 text-15 in-[ul:first-child]:first:border-t-0 @min-[40rem]:grid-cols-[48px_minmax(0,1fr)_110px_100px_120px] @min-[40rem]:gap-x-4"
    >
      <span className="row-span-2 @min-[40rem]:row-span-1">
        <RewardThumb url={imageUrl} />
      </span>
      <b className="font-strong wrap-anywhere">{rewardTitle}</b>
      <span className="flex items-center justify-end gap-1.5 tabular-nums @min-[40rem]:justify-start">
        <Coin />
        <span>{`${formatNumber(pointsSpent)} `}</span>
        <span className="sr-only">puan</span>
      </span>
      <time className="text-14 text-text-2" dateTime={purchasedAt}>
        {formatShortDate(purchasedAt)}
      </time>
      <span className="justify-self-end">
        <PurchaseStatusBadge status={status} />
      </span>
      {code !== null && (
        <div className="col-span-full mt-1.5">
          <CodeBox code={code} />
        </div>
      )}
      {note && (
        <div className="col-span-full mt-1.5 flex items-center gap-3 rounded-md bg-s2 py-1.5 pr-3 pl-3.5 text-14 text-text-2">
          <p className="min-w-0 flex-1 py-1 whitespace-pre-line wrap-anywhere">
            <b className="font-strong text-text">Not:</b>
            <span>{` ${note}`}</span>
          </p>
          {codeInNote && (
            <CopyButton
              size="sm"
              className="flex-none max-md:h-11"
              aria-label={`Kopyala: ${codeInNote}`}
              text={codeInNote}
            />
          )}
        </div>
      )}
      <div className="col-span-full flex flex-wrap gap-2 empty:hidden">{extra}</div>
    </li>
  );
}
