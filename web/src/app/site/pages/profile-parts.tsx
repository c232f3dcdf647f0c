import type { SignedInUser } from '@vitrin/contract/accounts.ts';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { OwnPurchases } from '../../../features/market/purchases/purchases.tsx';
import { ownPurchasesQuery } from '../../../features/market/queries.ts';
import { PreferencesPanel } from '../../../features/notifications/preferences-panel.tsx';
import { preferencesQuery } from '../../../features/notifications/queries.ts';
import { OwnObjection } from '../../../features/objections/own-objection.tsx';
import { ownObjectionsQuery } from '../../../features/objections/queries.ts';
import { AccountDataPanel } from '../../../features/own-account/account-data-panel.tsx';
import { AccountInfo } from '../../../features/own-account/account-info.tsx';
import { PasswordPanel } from '../../../features/own-account/password-panel.tsx';
import { recoveryQuery, sessionsQuery } from '../../../features/own-account/queries.ts';
import {
  RecoveryPanel,
  TelegramRecoveryOffer,
} from '../../../features/own-account/recovery-panel.tsx';
import { SessionsPanel } from '../../../features/own-account/sessions-panel.tsx';
import { PasskeysPanel } from '../../../features/passkeys/passkeys-panel.tsx';
import { HeldPoints } from '../../../features/points/held-points.tsx';
import { PointsCard } from '../../../features/points/points-card.tsx';
import { PointsHistory } from '../../../features/points/points-history.tsx';
import { heldPointsQuery, pointsHistoryQuery } from '../../../features/points/queries.ts';
import { SafetyPanel } from '../../../features/safety/safety-panel.tsx';
import { SecondStepPanel } from '../../../features/second-step/second-step-panel.tsx';
import { platformLabels } from '../../../features/social/labels.ts';
import { ownVerificationsQuery } from '../../../features/social/queries.ts';
import { Verifications } from '../../../features/social/verifications.tsx';
import { CodePanel } from '../../../features/streams/code-panel.tsx';
import { StreamPanel } from '../../../features/streams/stream-panel.tsx';
import { MatterLink } from '../../../features/support/matter-link.tsx';
import { OwnApplications } from '../../../features/tickets/own/own-applications.tsx';
import { OwnNumbers } from '../../../features/tickets/own/own-numbers.tsx';
import {
  newestDecisionQuery,
  ownApplicationsQuery,
  ownNumbersQuery,
} from '../../../features/tickets/queries.ts';
import { QuerySlot, UserSlot, useBreakUntil, useIsStaff } from '../../../lib/session/user-slot.ts';
import { buttonVariants } from '../../../ui/button/button.tsx';
import { OnBreakCard } from '../../../ui/feedback/on-break-card.tsx';
import { PanelFooterLink } from '../../../ui/layout/panel-footer-link.tsx';
import { NewestDecision } from './newest-decision.tsx';
import { NextSteps } from './next-steps.tsx';
import { ProfilePart } from './profile-sections.tsx';
import { useHasPage } from './site-paths.ts';
import { toObjectionTarget } from './to-objection-target.ts';
import { usePlatformPoints } from './use-ways-to-earn.ts';

const isTelegramVerified = ({ telegramVerified }: SignedInUser) => telegramVerified;

/** All parts of the profile. A part that several sections show is in the HTML once. */
export function ProfileParts() {
  const points = usePlatformPoints();
  const hasMarket = useHasPage('/market');
  const isStaff = useIsStaff();
  const breakUntil = useBreakUntil();
  const isOnBreak = Boolean(breakUntil);
  return (
    <>
      <ProfilePart id="puanlar" in="overview points" isHalf>
        <UserSlot name="profile-points" select={({ points }) => points}>
          {(balance) => <PointsCard points={balance}>{hasMarket && <MarketLink />}</PointsCard>}
        </UserSlot>
      </ProfilePart>
      <ProfilePart in="overview" isHalf>
        <UserSlot
          name="next-steps"
          reads={[
            ownApplicationsQuery,
            newestDecisionQuery,
            ownPurchasesQuery,
            ownVerificationsQuery,
            ownObjectionsQuery,
          ]}
          select={isTelegramVerified}
        >
          {(isVerified) => (
            <>
              <NewestDecision />
              {breakUntil ? (
                <OnBreakCard
                  until={breakUntil}
                  text="Molanız bitene kadar başvuru yapamaz, etkinliklere katılamaz, hesap doğrulayamazsınız."
                />
              ) : (
                <NextSteps isTelegramVerified={isVerified} />
              )}
            </>
          )}
        </UserSlot>
      </ProfilePart>
      <ProfilePart id="biletler" in="wide-overview tickets">
        <QuerySlot name="applications" queries={[ownApplicationsQuery, ownObjectionsQuery]}>
          <OwnApplications
            showsTicketLink={!isOnBreak}
            footer={<AllTicketsLink>Bütün başvurularınız</AllTicketsLink>}
            renderExtra={(application) => (
              <>
                <OwnObjection isInRow target={toObjectionTarget.application(application)} />
                {application.status !== 'approved' && (
                  <MatterLink
                    isShort={application.status === 'rejected' && 'narrow'}
                    about="application"
                    id={application.id}
                    title={application.ticketCompany.name}
                  />
                )}
              </>
            )}
          />
        </QuerySlot>
      </ProfilePart>
      <ProfilePart in="wide-overview tickets">
        <QuerySlot name="ticket-numbers" queries={[ownNumbersQuery]}>
          <OwnNumbers footer={<AllTicketsLink>Bütün numaralarınız</AllTicketsLink>} />
        </QuerySlot>
      </ProfilePart>
      <ProfilePart id="oduller" in="rewards">
        <QuerySlot name="purchases" queries={[ownPurchasesQuery]}>
          <OwnPurchases
            renderExtra={({ id, status, rewardTitle }) =>
              status !== 'delivered' && (
                <MatterLink isShort about="order" id={id} title={rewardTitle} />
              )
            }
          />
        </QuerySlot>
      </ProfilePart>
      <ProfilePart id="bekleyen-puanlar" in="wide-overview points">
        <UserSlot
          name="held-points"
          reads={[heldPointsQuery]}
          select={({ heldPoints }) => heldPoints}
        >
          {(points) => (
            <HeldPoints
              points={points}
              supportLink={<MatterLink about="points" title="Bekleyen puanlar" />}
            />
          )}
        </UserSlot>
      </ProfilePart>
      <ProfilePart id="yayin-kodu" in="wide-overview points" isHalf>
        <CodePanel />
      </ProfilePart>
      <ProfilePart id="yayin" in="wide-overview points" isHalf>
        <UserSlot name="stream" select={({ streamUrl }) => ({ streamUrl })}>
          {(user) => <StreamPanel user={user} />}
        </UserSlot>
      </ProfilePart>
      <ProfilePart id="hesap" in="wide-overview account" isHalf>
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
      </ProfilePart>
      <ProfilePart id="dogrulamalar" in="wide-overview points">
        <UserSlot
          name="verifications"
          reads={[ownVerificationsQuery, ownObjectionsQuery, recoveryQuery]}
          select={isTelegramVerified}
        >
          {(isVerified) => (
            <Verifications
              isTelegramVerified={isVerified}
              points={points}
              renderExtra={(verification) => (
                <>
                  <OwnObjection isInRow target={toObjectionTarget.verification(verification)} />
                  {verification.status !== 'approved' && (
                    <MatterLink
                      about="verification"
                      id={verification.id}
                      title={platformLabels[verification.platform]}
                    />
                  )}
                </>
              )}
              telegramExtra={!isStaff && <TelegramRecoveryOffer />}
            />
          )}
        </UserSlot>
      </ProfilePart>
      <ProfilePart in="points">
        <QuerySlot name="points-history" queries={[pointsHistoryQuery]}>
          <PointsHistory />
        </QuerySlot>
      </ProfilePart>
      <ProfilePart id="bildirimler" in="account" isHalf>
        <UserSlot
          name="preferences"
          reads={[preferencesQuery]}
          select={({ telegramVerified, emailVerified }) => ({ telegramVerified, emailVerified })}
        >
          {(user) => <PreferencesPanel user={user} />}
        </UserSlot>
      </ProfilePart>
      <ProfilePart in="account" isHalf>
        <SafetyPanel />
      </ProfilePart>
      <ProfilePart in="account" isHalf>
        <AccountDataPanel isStaff={isStaff} isOnBreak={isOnBreak} />
      </ProfilePart>
      <ProfilePart id="guvenlik" in="security">
        <PasswordPanel />
      </ProfilePart>
      {!isStaff && (
        <ProfilePart in="security">
          <UserSlot name="recovery" reads={[recoveryQuery]} select={isTelegramVerified}>
            {(isVerified) => <RecoveryPanel isTelegramVerified={isVerified} />}
          </UserSlot>
        </ProfilePart>
      )}
      {isStaff && (
        <ProfilePart in="security">
          <SecondStepPanel />
        </ProfilePart>
      )}
      {isStaff && (
        <ProfilePart in="security">
          <PasskeysPanel />
        </ProfilePart>
      )}
      <ProfilePart in="security">
        <QuerySlot name="sessions" queries={[sessionsQuery]}>
          <SessionsPanel />
        </QuerySlot>
      </ProfilePart>
    </>
  );
}

/** Link of the overview to the whole lists. */
function AllTicketsLink({ children }: { children: string }) {
  return (
    <div data-overview="">
      <PanelFooterLink to="/profil#biletler">{children}</PanelFooterLink>
    </div>
  );
}

function MarketLink() {
  return (
    <Link
      className={`${buttonVariants({ variant: 'plain', size: 'lg' })} bg-white text-deep-3 max-md:w-full`}
      to="/market"
    >
      <span>Markete Git</span>
      <ArrowRight className="size-4.5" />
    </Link>
  );
}
