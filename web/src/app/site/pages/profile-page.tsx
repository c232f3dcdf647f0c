import type { SignedInUser } from '@vitrin/contract/accounts.ts';
import { ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { OwnPurchases } from '../../../features/market/purchases.tsx';
import { ownPurchasesQuery } from '../../../features/market/queries.ts';
import { PreferencesPanel } from '../../../features/notifications/preferences-panel.tsx';
import { preferencesQuery } from '../../../features/notifications/queries.ts';
import { OwnObjection } from '../../../features/objections/own-objection.tsx';
import { ownObjectionsQuery } from '../../../features/objections/queries.ts';
import { AccountDataPanel } from '../../../features/own-account/account-data-panel.tsx';
import { AccountInfo } from '../../../features/own-account/account-info.tsx';
import { PasswordPanel } from '../../../features/own-account/password-panel.tsx';
import { ProfileHead } from '../../../features/own-account/profile-head.tsx';
import { sessionsQuery } from '../../../features/own-account/queries.ts';
import { SessionsPanel } from '../../../features/own-account/sessions-panel.tsx';
import { SignInRequired } from '../../../features/own-account/sign-in-required.tsx';
import { PasskeysPanel } from '../../../features/passkeys/passkeys-panel.tsx';
import { PointsCard } from '../../../features/points/points-card.tsx';
import { PointsHistory } from '../../../features/points/points-history.tsx';
import { pointsHistoryQuery } from '../../../features/points/queries.ts';
import { SafetyPanel } from '../../../features/safety/safety-panel.tsx';
import { SecondStepPanel } from '../../../features/second-step/second-step-panel.tsx';
import { ownVerificationsQuery } from '../../../features/social/queries.ts';
import { Verifications } from '../../../features/social/verifications.tsx';
import { StreamPanel } from '../../../features/streams/stream-panel.tsx';
import { OwnApplications } from '../../../features/tickets/own-applications.tsx';
import { OwnNumbers } from '../../../features/tickets/own-numbers.tsx';
import { ownApplicationsQuery, ownNumbersQuery } from '../../../features/tickets/queries.ts';
import {
  QuerySlot,
  UserSlot,
  useIsOnBreak,
  useIsSignedIn,
  useIsStaff,
} from '../../../lib/session/user-slot.ts';
import { buttonVariants } from '../../../ui/button/button.tsx';
import { Skeleton, useDelayed } from '../../../ui/feedback/skeleton.tsx';
import { memberPageClass, pageClass } from '../../../ui/layout/page-classes.ts';
import { OnboardingChecklist } from './onboarding-checklist.tsx';
import { ProfileSection, type ProfileTab, ProfileTabs, useProfileTab } from './profile-tabs.tsx';
import { RejectionNotices } from './rejection-notices.tsx';
import { useHasPage } from './site-paths.ts';
import { toThing } from './to-thing.ts';
import { useAreListsPending } from './use-profile-lists.ts';
import { usePlatformPoints } from './use-ways-to-earn.ts';

const isTelegramVerified = ({ telegramVerified }: SignedInUser) => telegramVerified;

// On narrow screens both columns merge into one list.
const column = 'grid grid-cols-[minmax(0,1fr)] gap-6 max-[1001px]:contents';

export default function ProfilePage() {
  const isSignedIn = useIsSignedIn();
  const [activeTab, setActiveTab] = useProfileTab();
  useScrollToHash();
  if (!isSignedIn) {
    return (
      <main className={pageClass}>
        <SignInRequired
          title="Profil"
          text="Profilinizi görmek için giriş yapmalısınız."
          path="/profil"
        />
      </main>
    );
  }
  return (
    <main className={memberPageClass}>
      <UserSlot
        name="profile-head"
        select={({ username, firstName, lastName }) => ({ username, firstName, lastName })}
      >
        {(user) => <ProfileHead user={user} />}
      </UserSlot>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 min-[1001px]:grid-cols-[360px_minmax(0,1fr)]">
        <ProfileSidebar activeTab={activeTab} onShow={setActiveTab} />
        <ProfileMain activeTab={activeTab} />
      </div>
    </main>
  );
}

interface ProfileSidebarProps {
  activeTab: ProfileTab;
  onShow: (part: ProfileTab) => void;
}

function ProfileSidebar({ activeTab, onShow }: ProfileSidebarProps) {
  const hasMarket = useHasPage('/market');
  return (
    <div className={column}>
      <UserSlot name="profile-points" select={({ points }) => points}>
        {(points) => <PointsCard points={points}>{hasMarket && <MarketLink />}</PointsCard>}
      </UserSlot>
      <ProfileTabs value={activeTab} onValueChange={onShow} />
      <ProfileSection tab="account" activeTab={activeTab}>
        <UserSlot
          name="account-info"
          select={({ email, emailVerified, firstName, lastName, phone }) => ({
            email,
            emailVerified,
            firstName,
            lastName,
            phone,
          })}
        >
          {(user) => <AccountInfo user={user} />}
        </UserSlot>
      </ProfileSection>
      <ProfileSection id="yayin" tab="points" activeTab={activeTab}>
        <UserSlot name="stream" select={({ streamUrl }) => ({ streamUrl })}>
          {(user) => <StreamPanel user={user} />}
        </UserSlot>
      </ProfileSection>
      <ProfileSection tab="account" activeTab={activeTab}>
        <SafetyPanel />
      </ProfileSection>
    </div>
  );
}

/** Verifications, applications, ticket numbers and purchases come first, in this order. */
function ProfileMain({ activeTab }: { activeTab: ProfileTab }) {
  const points = usePlatformPoints();
  const isStaff = useIsStaff();
  const isOnBreak = useIsOnBreak();
  const isPending = useAreListsPending();
  const isSlow = useDelayed(isPending);
  return (
    <>
      {isSlow && <Skeleton className="h-120 rounded-2xl" />}
      <div className={isPending ? 'hidden' : column}>
        <ProfileSection tab="decisions" activeTab={activeTab}>
          <UserSlot
            name="first-steps"
            reads={[ownApplicationsQuery(), ownPurchasesQuery, ownVerificationsQuery]}
            select={isTelegramVerified}
          >
            {(isVerified) => <OnboardingChecklist isTelegramVerified={isVerified} />}
          </UserSlot>
        </ProfileSection>
        <ProfileSection tab="decisions" activeTab={activeTab} className="min-[1001px]:hidden">
          <QuerySlot name="refusals" queries={[ownApplicationsQuery(), ownVerificationsQuery]}>
            <RejectionNotices />
          </QuerySlot>
        </ProfileSection>
        <ProfileSection id="dogrulamalar" tab="points" activeTab={activeTab}>
          <UserSlot
            name="verifications"
            reads={[ownVerificationsQuery, ownObjectionsQuery]}
            select={isTelegramVerified}
          >
            {(isVerified) => (
              <Verifications
                isTelegramVerified={isVerified}
                points={points}
                more={(verification) => <OwnObjection thing={toThing.verification(verification)} />}
              />
            )}
          </UserSlot>
        </ProfileSection>
        <ProfileSection id="biletler" tab="decisions" activeTab={activeTab}>
          <QuerySlot name="applications" queries={[ownApplicationsQuery(), ownObjectionsQuery]}>
            <OwnApplications
              linked
              more={(application) => <OwnObjection thing={toThing.application(application)} />}
            />
          </QuerySlot>
        </ProfileSection>
        <ProfileSection tab="gains" activeTab={activeTab}>
          <QuerySlot name="ticket-numbers" queries={[ownNumbersQuery]}>
            <OwnNumbers />
          </QuerySlot>
        </ProfileSection>
        <ProfileSection id="oduller" tab="gains" activeTab={activeTab}>
          <QuerySlot name="purchases" queries={[ownPurchasesQuery]}>
            <OwnPurchases />
          </QuerySlot>
        </ProfileSection>
        <ProfileSection id="puanlar" tab="points" activeTab={activeTab}>
          <QuerySlot name="points-history" queries={[pointsHistoryQuery]}>
            <PointsHistory />
          </QuerySlot>
        </ProfileSection>
        <ProfileSection tab="account" activeTab={activeTab}>
          <UserSlot
            name="preferences"
            reads={[preferencesQuery]}
            select={({ telegramVerified, emailVerified }) => ({ telegramVerified, emailVerified })}
          >
            {(user) => <PreferencesPanel user={user} />}
          </UserSlot>
        </ProfileSection>
        <ProfileSection id="guvenlik" tab="account" activeTab={activeTab}>
          <PasswordPanel />
        </ProfileSection>
        {isStaff && (
          <ProfileSection tab="account" activeTab={activeTab}>
            <SecondStepPanel />
          </ProfileSection>
        )}
        {isStaff && (
          <ProfileSection tab="account" activeTab={activeTab}>
            <PasskeysPanel />
          </ProfileSection>
        )}
        <ProfileSection tab="account" activeTab={activeTab}>
          <QuerySlot name="sessions" queries={[sessionsQuery]}>
            <SessionsPanel />
          </QuerySlot>
        </ProfileSection>
        <ProfileSection tab="account" activeTab={activeTab}>
          <AccountDataPanel isStaff={isStaff} isOnBreak={isOnBreak} />
        </ProfileSection>
      </div>
    </>
  );
}

function MarketLink() {
  return (
    <Link
      className={`${buttonVariants({ variant: 'plain', size: 'lg', block: true })} bg-white text-[#2a0f6b]`}
      to="/market"
    >
      Markete Git
      <ArrowRight className="size-4.5" aria-hidden="true" />
    </Link>
  );
}

/** Scrolls to the element of the URL hash: browsers do it for document loads only, not for client-side navigation. */
export function useScrollToHash(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!hash) return;
    // After the layout has scrolled the new page to the top.
    const frame = requestAnimationFrame(() =>
      document.getElementById(hash.slice(1))?.scrollIntoView(),
    );
    return () => cancelAnimationFrame(frame);
  }, [hash]);
}
