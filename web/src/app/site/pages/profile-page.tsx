import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { User } from '@vitrin/contract/accounts.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { ownPurchasesQuery } from '../../../features/market/queries.ts';
import { preferencesQuery } from '../../../features/notifications/queries.ts';
import { ownObjectionsQuery } from '../../../features/objections/queries.ts';
import { sessionsQuery } from '../../../features/own-account/queries.ts';
import { SignInRequired } from '../../../features/own-account/sign-in-required.tsx';
import { pointsHistoryQuery } from '../../../features/points/queries.ts';
import { ownVerificationsQuery } from '../../../features/social/queries.ts';
import { useOwnApplications } from '../../../features/tickets/own/own-applications.tsx';
import { ownApplicationsQuery, ownNumbersQuery } from '../../../features/tickets/queries.ts';
import { getFullName, getInitials } from '../../../lib/session/current-user.ts';
import { UserSlot, useIsSharedRender, useIsSignedIn } from '../../../lib/session/user-slot.ts';
import { useMarkedRowId } from '../../../lib/use-row-mark.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { memberPageClass, pageClass } from '../../../ui/layout/page-classes.ts';
import { ProfileParts } from './profile-parts.tsx';
import { ProfileNav, useProfileSection, useScrollToPart } from './profile-sections.tsx';

/** /profil */
export default function ProfilePage() {
  if (useIsSignedIn()) return <Profile />;
  return (
    <main className={pageClass}>
      <SignInRequired title="Profil" text="Profilinizi görmek için giriş yapmalısınız." />
    </main>
  );
}

function Profile() {
  const section = useProfileSection();
  const isPending = useAreListsPending();
  const isRowMissing = useLoadMarkedApplication();
  useScrollToPart(isPending || isRowMissing);
  return (
    <main className={memberPageClass}>
      <UserSlot
        name="profile-head"
        select={({ username, firstName, lastName }) => ({ username, firstName, lastName })}
      >
        {(user) => <ProfileHead user={user} />}
      </UserSlot>
      <div className="profile-layout grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[200px_minmax(0,1fr)]">
        <ProfileNav section={section} />
        {isPending && <Skeleton className="h-120 rounded-3xl" />}
        <div
          data-section={section}
          className={
            isPending
              ? 'hidden'
              : 'profile grid grid-cols-[minmax(0,1fr)] content-start gap-6 lg:grid-cols-6'
          }
        >
          <ProfileParts />
        </div>
      </div>
    </main>
  );
}

type ProfileHeadUser = Pick<User, 'username' | 'firstName' | 'lastName'>;

function ProfileHead({ user }: { user: ProfileHeadUser }) {
  const name = getFullName(user);
  return (
    <div className="mb-8 flex items-center gap-4.5 max-md:mb-2">
      <Avatar className="size-16 text-22 max-md:size-11 max-md:text-16">{getInitials(user)}</Avatar>
      <div className="min-w-0">
        <h1 className="headline text-36 wrap-anywhere max-md:text-28">{name || user.username}</h1>
        {name && <p className="mt-0.5 max-w-[64ch] wrap-anywhere text-text-2">{user.username}</p>}
      </div>
    </div>
  );
}

/** True until all lists of the profile are loaded: a late list would push the others down. */
function useAreListsPending(): boolean {
  const isShared = useIsSharedRender();
  const arePending = [
    useQuery(ownVerificationsQuery).isPending,
    useQuery(ownObjectionsQuery).isPending,
    useInfiniteQuery(ownApplicationsQuery).isPending,
    useInfiniteQuery(ownNumbersQuery).isPending,
    useQuery(ownPurchasesQuery).isPending,
    useInfiniteQuery(pointsHistoryQuery).isPending,
    useQuery(preferencesQuery).isPending,
    useInfiniteQuery(sessionsQuery).isPending,
  ].includes(true);
  return arePending && !isShared;
}

/** Loads pages of the member's applications until they contain the marked one. Returns true while it is missing. */
function useLoadMarkedApplication(): boolean {
  const { hash } = useLocation();
  const rowId = useMarkedRowId();
  const markedId = hash === '#biletler' ? rowId : null;
  const { rows, hasMore, isLoadingMore, loadMoreError, loadMore } = useOwnApplications();
  const lastId = rows.at(-1)?.id;
  // Ids grow with time and the newest row is first: an older list than the marked row does not contain it.
  const isMissing =
    markedId !== null && lastId !== undefined && markedId < lastId && hasMore && !loadMoreError;
  const shouldLoadMore = isMissing && !isLoadingMore;
  useEffect(() => {
    if (shouldLoadMore) loadMore();
  }, [shouldLoadMore, loadMore]);
  return isMissing;
}
