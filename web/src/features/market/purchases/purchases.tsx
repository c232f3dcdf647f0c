import { useQuery } from '@tanstack/react-query';
import type { OwnOrder } from '@vitrin/contract/market.ts';
import { MAX_PAGE_SIZE } from '@vitrin/contract/page-size.ts';
import { ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import type { ElementNode } from '../../../lib/element-node.ts';
import { useMarkedRowId } from '../../../lib/use-row-mark.ts';
import { LoadMore } from '../../../ui/feedback/load-more.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TitledPanel } from '../../../ui/layout/panel-title.tsx';
import { activeRewardsQuery, ownPurchasesQuery } from '../queries.ts';
import { PurchaseRow } from './purchase-row.tsx';

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
