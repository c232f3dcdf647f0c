import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/format/numbers.ts';
import { QuerySlot, useIsSignedIn } from '../../lib/session/user-slot.ts';
import { pageClass } from '../../ui/layout/page-classes.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { MarketHeader } from './market-header.tsx';
import { Purchases, purchasesPanelClass } from './purchases.tsx';
import { ownPurchasesQuery } from './queries.ts';
import { Rewards } from './rewards.tsx';

/** /market; `waysToEarn`: how points are earned. */
export function MarketView({ waysToEarn }: { waysToEarn: ReactNode }) {
  const isSignedIn = useIsSignedIn();
  return (
    <main className={pageClass}>
      <MarketHeader />
      {waysToEarn}
      <Rewards />
      {isSignedIn && (
        <QuerySlot name="purchases" queries={[ownPurchasesQuery]}>
          <PurchasesSection />
        </QuerySlot>
      )}
    </main>
  );
}

function PurchasesSection() {
  const count = useQuery(ownPurchasesQuery).data?.length ?? 0;
  return (
    <section className="mt-14" aria-labelledby="aldiginiz-oduller-baslik">
      <div className="mb-5 flex items-baseline gap-3">
        <h2 id="aldiginiz-oduller-baslik" className="headline text-22 tracking-[-.02em]">
          Aldığınız Ödüller
        </h2>
        {count > 0 && <span className="text-text-3 text-14">{formatNumber(count)}</span>}
      </div>
      <Panel className={purchasesPanelClass}>
        <Purchases />
      </Panel>
    </section>
  );
}
