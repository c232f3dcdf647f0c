import { useQuery } from '@tanstack/react-query';
import type { OwnOrder } from '@vitrin/contract/market.ts';
import { MAX_PAGE_SIZE } from '@vitrin/contract/page-size.ts';
import { ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import type { ElementNode } from '../../../lib/element-node.ts';
import { formatShortDate } from '../../../lib/format/date-time.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { useMarkedRowId, useRowMark } from '../../../lib/use-row-mark.ts';
import { CopyButton } from '../../../ui/button/copy-button.tsx';
import { LoadMore } from '../../../ui/feedback/load-more.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Coin } from '../../../ui/icons/coin.tsx';
import { TitledPanel } from '../../../ui/layout/panel-title.tsx';
import { activeRewardsQuery, ownPurchasesQuery } from '../queries.ts';
import { RewardThumb } from '../reward-thumb.tsx';
import { CodeBox } from './code-box.tsx';
import { findCode } from './find-code.ts';
import { PurchaseStatusBadge } from './purchase-status.tsx';

/** Class of the panel around the list: its width determines the row layout. */
export const purchasesPanelClass = '@container overflow-hidden';

interface PurchasesProps {
  /** Number of rows at first, and of further rows for each click. */
  pageSize?: number;
  /** Renders additional content of the page for a purchase. */
  renderExtra?: (purchase: OwnOrder) => ElementNode;
}

/** The member's own purchases, newest first. A button shows more. */
export function Purchases({ pageSize = 10, renderExtra }: PurchasesProps) {
  const query = useQuery(ownPurchasesQuery);
  const { data: rewards = [] } = useQuery(activeRewardsQuery);
  const markedId = useMarkedRowId();
  const [requestedCount, setRequestedCount] = useState(pageSize);
  // A notification leads to its row, also beyond the first page.
  const markedCount = (query.data?.findIndex(({ id }) => id === markedId) ?? -1) + 1;
  const visibleCount = Math.max(requestedCount, markedCount);

  const imageUrlsByReward = new Map(rewards.map(({ id, imageUrl }) => [id, imageUrl]));
  return (
    <QueryView
      query={query}
      headingLevel={3}
      errorTitle="Ödülleriniz yüklenemedi"
      loading={<Skeleton className="mx-gutter my-6.5 h-4 w-48" />}
      empty={{
        icon: <ShoppingBag />,
        title: 'Henüz ödül almadınız',
        description: 'Satın aldığınız ödüller burada listelenir.',
      }}
    >
      {(purchases) => (
        <>
          <ul>
            {purchases.slice(0, visibleCount).map((purchase) => (
              <PurchaseRow
                key={purchase.id}
                purchase={purchase}
                imageUrl={imageUrlsByReward.get(purchase.rewardId)}
                extra={renderExtra?.(purchase)}
              />
            ))}
          </ul>
          {purchases.length > visibleCount && (
            <div className="border-line border-t pb-4">
              <LoadMore
                list={{ hasMore: true, loadMore: () => setRequestedCount(visibleCount + pageSize) }}
              />
            </div>
          )}
          {purchases.length === MAX_PAGE_SIZE && visibleCount >= MAX_PAGE_SIZE && (
            <p className="text-text-2 border-line border-t p-4 text-center text-13">{`En yeni ${MAX_PAGE_SIZE} ödülünüz gösteriliyor.`}</p>
          )}
        </>
      )}
    </QueryView>
  );
}

/** The member's own purchases, for the profile. */
export function OwnPurchases(props: PurchasesProps) {
  return (
    <TitledPanel
      id="aldigim-oduller-baslik"
      title="Aldığınız Ödüller"
      className={purchasesPanelClass}
    >
      <Purchases {...props} />
    </TitledPanel>
  );
}

interface PurchaseRowProps {
  purchase: OwnOrder;
  /** Undefined if the reward is no longer in the market. */
  imageUrl: string | null | undefined;
  /** Content that the page adds after the date: a button at most */
  extra?: ElementNode;
}

/** A purchase with its price and status. */
function PurchaseRow({ purchase, imageUrl, extra }: PurchaseRowProps) {
  const { rewardTitle, pointsSpent, purchasedAt, status, note, code } = purchase;
  const codeInNote = note && findCode(note);
  return (
    <li
      {...useRowMark(purchase.id)}
      className="-outline-offset-2 data-marked:bg-accent-soft grid grid-cols-[3rem_minmax(0,1fr)_auto] @max-[16rem]:grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 border-line border-t px-gutter py-3.5 text-15 in-[ul:first-child]:first:border-t-0 @min-[40rem]:grid-cols-[3rem_minmax(0,1fr)_5rem_10rem_7.5rem] @min-[40rem]:gap-x-6"
    >
      <span className="row-span-2 @max-[16rem]:row-span-4 @min-[40rem]:row-span-1">
        <RewardThumb url={imageUrl} />
      </span>
      <b className="font-strong wrap-anywhere">{rewardTitle}</b>
      <span className="flex items-center justify-end gap-1.5 tabular-nums @max-[16rem]:justify-start">
        <Coin />
        <span>{`${formatNumber(pointsSpent)} `}</span>
        <span className="sr-only">puan</span>
      </span>
      <span className="flex min-w-0 flex-wrap items-center gap-x-1">
        <time className="text-14 text-text-2 @min-[40rem]:min-w-16" dateTime={purchasedAt}>
          {formatShortDate(purchasedAt)}
        </time>
        {/* The button is taller than the line, which it must not stretch. */}
        <span className="-my-3 empty:hidden">{extra}</span>
      </span>
      <span className="justify-self-end @max-[16rem]:justify-self-start">
        <PurchaseStatusBadge status={status} />
      </span>
      {code !== null && (
        <div className="col-span-full mt-1.5">
          <CodeBox code={code} />
        </div>
      )}
      {note && (
        <div className="col-span-full mt-1.5 flex flex-wrap items-center gap-x-3 rounded-md bg-s2 py-1.5 pr-3 pl-3.5 text-14 text-text-2">
          <p className="min-w-0 flex-1 basis-32 py-1 whitespace-pre-line wrap-anywhere">
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
    </li>
  );
}
