import { MarketView } from '../../../features/market/market-view.tsx';
import { WaysToEarn } from '../../../features/points/ways-to-earn.tsx';
import { Own } from '../../../lib/session/own.ts';
import { useEarning, useWaysToEarn } from './use-ways-to-earn.ts';

/** /market */
export default function MarketPage() {
  const earning = useEarning();
  return (
    <MarketView
      earning={
        <Own>
          <Ways {...earning} />
        </Own>
      }
    />
  );
}

function Ways(earning: ReturnType<typeof useEarning>) {
  return <WaysToEarn ways={useWaysToEarn(earning)} />;
}
