import { isStaff } from '@vitrin/contract/roles.ts';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { OwnPurchases } from '../../../features/market/own-purchases.tsx';
import { PreferencesPanel } from '../../../features/notifications/preferences-panel.tsx';
import { AccountDataPanel } from '../../../features/own-account/account-data-panel.tsx';
import { AccountInfo } from '../../../features/own-account/account-info.tsx';
import { PasswordPanel } from '../../../features/own-account/password-panel.tsx';
import { ProfileHead } from '../../../features/own-account/profile-head.tsx';
import { SessionsPanel } from '../../../features/own-account/sessions-panel.tsx';
import { SignInRequired } from '../../../features/own-account/sign-in-required.tsx';
import { PointsCard } from '../../../features/points/points-card.tsx';
import { PointsHistory } from '../../../features/points/points-history.tsx';
import { SafetyPanel } from '../../../features/safety/safety-panel.tsx';
import { SecondStepPanel } from '../../../features/second-step/second-step-panel.tsx';
import { useSiteSettings } from '../../../features/settings/site-settings.ts';
import { Verifications } from '../../../features/social/verifications.tsx';
import { StreamPanel } from '../../../features/streams/stream-panel.tsx';
import { OwnApplications } from '../../../features/tickets/own-applications.tsx';
import { OwnNumbers } from '../../../features/tickets/own-numbers.tsx';
import { useCurrentUser } from '../../../lib/session/current-user.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { pageLook } from '../../../ui/page-look.ts';
import { useHasPage } from './site-paths.ts';
import { useScrollToHash } from './use-scroll-to-hash.ts';

export default function ProfilePage() {
  const user = useCurrentUser();
  const hasMarket = useHasPage('/market');
  const settings = useSiteSettings();
  useScrollToHash();
  if (!user) {
    return (
      <main className={pageLook}>
        <SignInRequired
          title="Profil"
          text="Profilinizi görmek için giriş yapmalısınız."
          path="/profil"
        />
      </main>
    );
  }
  return (
    <main className={pageLook}>
      <ProfileHead user={user} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 min-[1001px]:grid-cols-[360px_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <PointsCard points={user.points}>{hasMarket && <MarketLink />}</PointsCard>
          <AccountInfo user={user} />
          <StreamPanel user={user} />
          <SafetyPanel />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {/* Verifications, applications, ticket numbers and purchases come first, in this order. */}
          <Verifications
            user={user}
            points={{
              telegram: Number(settings.telegram_points),
              youtube: Number(settings.youtube_points),
              instagram: Number(settings.instagram_points),
            }}
          />
          <Place id="biletler">
            <OwnApplications linked />
          </Place>
          <OwnNumbers />
          <Place id="oduller">
            <OwnPurchases />
          </Place>
          <Place id="puanlar">
            <PointsHistory />
          </Place>
          <PreferencesPanel user={user} />
          <Place id="guvenlik">
            <PasswordPanel username={user.username} />
          </Place>
          {isStaff(user.role) && <SecondStepPanel />}
          <SessionsPanel />
          <AccountDataPanel
            username={user.username}
            isStaff={isStaff(user.role)}
            isOnBreak={user.breakUntil !== null}
          />
        </div>
      </div>
    </main>
  );
}

/** What notifications lead to. */
function Place({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className="scroll-mt-6">
      {children}
    </div>
  );
}

function MarketLink() {
  return (
    <Link
      className={`${buttonClass({ variant: 'plain', size: 'lg', block: true })} bg-white text-[#2a0f6b]`}
      to="/market"
    >
      Markete Git
      <ArrowRight className="size-4.5" aria-hidden="true" />
    </Link>
  );
}
