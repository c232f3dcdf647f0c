import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/formats/numbers.ts';
import { QuerySlot, useIsSignedIn } from '../../lib/session/user-slot.ts';
import { pageLook } from '../../ui/page-look.ts';
import { Panel } from '../../ui/panel.tsx';
import { MarketHead } from './market-head.tsx';
import { Purchases, purchasesLook } from './purchases.tsx';
import { ownPurchasesQuery } from './queries.ts';
import { Rewards } from './rewards.tsx';

/** /market; `earning`: how one comes by points. */
export function MarketView({ earning }: { earning: ReactNode }) {
  const isSignedIn = useIsSignedIn();
  return (
    <main className={pageLook}>
      <MarketHead />
      {earning}
      <Rewards />
      {isSignedIn && (
        <QuerySlot name="purchases" queries={[ownPurchasesQuery]}>
          <Bought />
        </QuerySlot>
      )}
    </main>
  );
}

function Bought() {
  const count = useQuery(ownPurchasesQuery).data?.length ?? 0;
  return (
    <section className="mt-14" aria-labelledby="aldiginiz-oduller-baslik">
      <div className="mb-5 flex items-baseline gap-3">
        <h2 id="aldiginiz-oduller-baslik" className="headline text-22 tracking-[-.02em]">
          Aldığınız Ödüller
        </h2>
        {count > 0 && <span className="text-text-3 text-14">{formatNumber(count)}</span>}
      </div>
      <Panel className={purchasesLook}>
        <Purchases />
      </Panel>
    </section>
  );
}
