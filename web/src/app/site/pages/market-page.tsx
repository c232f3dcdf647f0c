import { MarketView } from '../../../features/market/market-view.tsx';
import { WaysToEarn } from '../../../features/points/ways-to-earn.tsx';
import { useWaysToEarn } from './use-ways-to-earn.ts';

/** /market */
export default function MarketPage() {
  return <MarketView earning={<WaysToEarn ways={useWaysToEarn()} />} />;
}
