import ArrowRight from 'lucide-react/icons/arrow-right';
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
import { Verifications } from '../../../features/social/verifications.tsx';
import { StreamPanel } from '../../../features/streams/stream-panel.tsx';
import { OwnApplications } from '../../../features/tickets/own-applications.tsx';
import { OwnNumbers } from '../../../features/tickets/own-numbers.tsx';
import { useCurrentUser } from '../../../lib/session/current-user.ts';
import { Own, useIsStaff } from '../../../lib/session/own.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { ownPageLook, pageLook } from '../../../ui/page-look.ts';
import { RoomUnknown } from '../../../ui/room-unknown.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Place, type ProfilePart, ProfileParts, useProfilePart } from './profile-parts.tsx';
import { Refusals } from './refusals.tsx';
import { useHasPage } from './site-paths.ts';
import { useIsNew } from './use-first-steps.ts';
import { useScrollToHash } from './use-scroll-to-hash.ts';
import { usePlatformPoints } from './use-ways-to-earn.ts';

type SignedIn = NonNullable<ReturnType<typeof useCurrentUser>>;

// One column: what stands in the two is one list then.
const column = 'grid grid-cols-[minmax(0,1fr)] gap-6 max-[1001px]:contents';

export default function ProfilePage() {
  const user = useCurrentUser();
  const [shown, setShown] = useProfilePart();
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
    <main className={ownPageLook}>
      <Own>{(own) => <ProfileHead user={own} />}</Own>
      <ProfileParts value={shown} onValueChange={setShown} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 min-[1001px]:grid-cols-[360px_minmax(0,1fr)]">
        <Aside shown={shown} />
        <Rest user={user} shown={shown} />
      </div>
    </main>
  );
}

function Aside({ shown }: { shown: ProfilePart }) {
  const hasMarket = useHasPage('/market');
  return (
    <div className={column}>
      <Place part="points" shown={shown}>
        <Own>
          {({ points }) => <PointsCard points={points}>{hasMarket && <MarketLink />}</PointsCard>}
        </Own>
      </Place>
      <Place part="account" shown={shown}>
        <Own>{(own) => <AccountInfo user={own} />}</Own>
      </Place>
      <Place id="yayin" part="points" shown={shown}>
        <Own>{(own) => <StreamPanel user={own} />}</Own>
      </Place>
      <Place part="account" shown={shown}>
        <SafetyPanel />
      </Place>
    </div>
  );
}

/** Verifications, applications, ticket numbers and purchases come first, in this order. */
function Rest({ user, shown }: { user: SignedIn; shown: ProfilePart }) {
  const points = usePlatformPoints();
  const isStaff = useIsStaff();
  const isNew = useIsNew();
  return (
    <div className={column}>
      {isNew === undefined && <RoomUnknown />}
      {isNew && (
        <Place part="decisions" shown={shown}>
          <Own>{(own) => <FirstSteps user={own} />}</Own>
        </Place>
      )}
      <Place part="decisions" shown={shown}>
        <Refusals />
      </Place>
      <Place id="dogrulamalar" part="points" shown={shown}>
        <Verifications user={user} points={points} />
      </Place>
      {!isNew && (
        <>
          <Place id="biletler" part="decisions" shown={shown}>
            <OwnApplications linked />
          </Place>
          <Place part="gains" shown={shown}>
            <OwnNumbers />
          </Place>
          <Place id="oduller" part="gains" shown={shown}>
            <OwnPurchases />
          </Place>
        </>
      )}
      {(!isNew || user.points > 0) && (
        <Place id="puanlar" part="points" shown={shown}>
          <PointsHistory />
        </Place>
      )}
      <Place part="account" shown={shown}>
        <PreferencesPanel user={user} />
      </Place>
      <Place id="guvenlik" part="account" shown={shown}>
        <PasswordPanel />
      </Place>
      {isStaff && (
        <Place part="account" shown={shown}>
          <SecondStepPanel />
        </Place>
      )}
      <Place part="account" shown={shown}>
        <SessionsPanel />
      </Place>
      <Place part="account" shown={shown}>
        <Own>
          {({ username, breakUntil }) => (
            <AccountDataPanel
              username={username}
              isStaff={isStaff}
              isOnBreak={breakUntil !== null}
            />
          )}
        </Own>
      </Place>
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
