import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ElementNode } from '../../../lib/element-node.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { buildSignInPath } from '../../../lib/session/next-path.ts';
import { QuerySlot, UserSlot, useIsSignedIn } from '../../../lib/session/user-slot.ts';
import { Coin } from '../../../ui/icons/coin.tsx';
import { pageClass } from '../../../ui/layout/page-classes.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Purchases, purchasesPanelClass } from '../purchases/purchases.tsx';
import { ownPurchasesQuery } from '../queries.ts';
import { Rewards } from './rewards.tsx';
import './market-header.css';
import { pageTitleClass } from '../../../ui/layout/page-title-class.ts';

/** /market. `waysToEarn`: the list of ways to earn points. */
export function MarketView({ waysToEarn }: { waysToEarn: ElementNode }) {
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
        <Purchases pageSize={3} />
      </Panel>
    </section>
  );
}

const asideClass = 'relative ml-auto text-right max-md:mt-5 max-md:ml-0 max-md:text-left';

function MarketHeader() {
  const isSignedIn = useIsSignedIn();
  return (
    <header className="market-head relative mb-9 flex items-center gap-6 overflow-hidden rounded-3xl border border-line px-9 py-5 shadow-edge max-md:mb-6 max-md:block max-md:p-6">
      <div className="relative min-w-0">
        <h1 className={pageTitleClass}>Market</h1>
        <p className="mt-2 max-w-[46ch] text-text-2">
          Topladığınız puanları ödüllere çevirin. Satın almadan önce onayınızı isteriz.
        </p>
      </div>
      {isSignedIn ? (
        <section className={`${asideClass} flex-none text-14`} aria-label="Toplam Puanınız">
          <span>Toplam Puanınız</span>
          <b className="mt-2 flex items-center justify-end gap-3 font-display text-[52px]/none font-extrabold tracking-[-.045em] max-md:justify-start max-md:text-[40px]/none">
            <Coin className="size-10" />
            <UserSlot name="points" select={({ points }) => points}>
              {(points) => <span>{formatNumber(points)}</span>}
            </UserSlot>
          </b>
        </section>
      ) : (
        <p className={`${asideClass} mt-2 max-w-60`}>
          Puanınızı görmek ve ödül almak için{' '}
          <Link className="underline underline-offset-3" to={buildSignInPath('/market')}>
            giriş yapın
          </Link>
          .
        </p>
      )}
    </header>
  );
}
