import '../../styles/market.css';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../lib/formats.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { Panel } from '../../ui/panel.tsx';
import { MarketHead } from './market-head.tsx';
import { Purchases } from './purchases.tsx';
import { ownPurchasesQuery } from './queries.ts';
import { Rewards } from './rewards.tsx';

/** /market */
export default function MarketPage() {
  const user = useCurrentUser();
  return (
    <main className="wrap page">
      <MarketHead />
      <Rewards />
      {user && <Bought />}
    </main>
  );
}

function Bought() {
  const count = useQuery(ownPurchasesQuery).data?.length ?? 0;
  return (
    <section className="mt-14" aria-labelledby="aldiginiz-oduller-baslik">
      <div className="section-h">
        <h2 id="aldiginiz-oduller-baslik" className="display">
          Aldığınız Ödüller
        </h2>
        {count > 0 && <span className="faint text-14">{formatNumber(count)}</span>}
      </div>
      <Panel className="purchases">
        <Purchases />
      </Panel>
    </section>
  );
}
