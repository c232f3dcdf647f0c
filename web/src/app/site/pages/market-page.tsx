import { MarketView } from '../../../features/market/market-view.tsx';
import { WaysToEarn } from '../../../features/points/ways-to-earn.tsx';
import { Own } from '../../../lib/session/own.ts';
import { useWaysToEarn } from './use-ways-to-earn.ts';

/** /market */
export default function MarketPage() {
  return (
    <MarketView
      earning={
        <Own>
          <Earning />
        </Own>
      }
    />
  );
}

function Earning() {
  return <WaysToEarn ways={useWaysToEarn()} />;
}
