import { useQuery } from '@tanstack/react-query';
import { MAX_PAGE } from '@vitrin/contract/paging.ts';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { useState } from 'react';
import { userMessage } from '../../lib/api/api-client.ts';
import { EmptyState, LoadError } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton, useDelayed } from '../../ui/skeleton.tsx';
import { PurchaseRow } from './purchase-row.tsx';
import { activeRewardsQuery, ownPurchasesQuery } from './queries.ts';

const step = 10;

/** The member's own purchases, newest first, a few at a time. */
/** Of the panel around them: its width says how a row is laid out. */
export const purchasesLook = '@container overflow-hidden';

export function Purchases() {
  const { data: purchases, isPending, error, refetch } = useQuery(ownPurchasesQuery);
  const { data: rewards = [] } = useQuery(activeRewardsQuery);
  const isSlow = useDelayed(isPending);
  const [shown, setShown] = useState(step);

  if (error && !purchases) {
    return (
      <LoadError
        headingLevel={3}
        title="Ödülleriniz yüklenemedi"
        text={userMessage(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (isPending) {
    return (
      <div className="flex items-center h-19 px-5" aria-hidden="true" data-room-unknown="">
        {isSlow && <Skeleton className="h-4 w-48" />}
      </div>
    );
  }
  if (purchases.length === 0) {
    return (
      <EmptyState
        headingLevel={3}
        icon={<ShoppingBag aria-hidden="true" />}
        title="Henüz ödül almadınız"
        text="Satın aldığınız ödüller burada listelenir."
      />
    );
  }
  const pictures = new Map(rewards.map(({ id, imageUrl }) => [id, imageUrl]));
  return (
    <>
      <ul>
        {purchases.slice(0, shown).map((purchase) => (
          <PurchaseRow
            key={purchase.id}
            purchase={purchase}
            picture={pictures.get(purchase.rewardId)}
          />
        ))}
      </ul>
      {purchases.length > shown && (
        <div className="border-line border-t pb-4">
          <LoadMore hasMore busy={false} onMore={() => setShown(shown + step)} />
        </div>
      )}
      {purchases.length === MAX_PAGE && shown >= MAX_PAGE && (
        <p className="text-text-2 border-line border-t p-4 text-center text-13">
          En yeni {MAX_PAGE} ödülünüz gösteriliyor.
        </p>
      )}
    </>
  );
}
