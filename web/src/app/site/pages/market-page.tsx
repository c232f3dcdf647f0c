import { MarketView } from '../../../features/market/rewards/market-view.tsx';
import { WaysToEarn } from '../../../features/points/ways-to-earn.tsx';
import { ownVerificationsQuery } from '../../../features/social/queries.ts';
import { UserSlot, useBreakUntil } from '../../../lib/session/user-slot.ts';
import { getWaysToEarn, toSocialState, useEarningRates } from './use-ways-to-earn.ts';

/** /market */
export default function MarketPage() {
  const earningRates = useEarningRates();
  const isOnBreak = Boolean(useBreakUntil());
  return (
    <MarketView
      waysToEarn={
        !isOnBreak && (
          <UserSlot
            name="ways-to-earn"
            query={ownVerificationsQuery}
            select={(user, { data }) => toSocialState(user, data)}
            visitor={null}
          >
            {(socialState) => <WaysToEarn ways={getWaysToEarn(earningRates, socialState)} />}
          </UserSlot>
        )
      }
    />
  );
}
