import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ownPurchasesQuery } from '../../../features/market/queries.ts';
import { preferencesQuery } from '../../../features/notifications/queries.ts';
import { ownObjectionsQuery } from '../../../features/objections/queries.ts';
import { sessionsQuery } from '../../../features/own-account/queries.ts';
import { pointsHistoryQuery } from '../../../features/points/queries.ts';
import { ownVerificationsQuery } from '../../../features/social/queries.ts';
import { ownApplicationsQuery, ownNumbersQuery } from '../../../features/tickets/queries.ts';
import { useIsSharedRender } from '../../../lib/session/user-slot.ts';

/** True until all lists of the profile are loaded: a late one would push the others down. */
export function useAreListsPending(): boolean {
  const isShared = useIsSharedRender();
  const arePending = [
    useQuery(ownVerificationsQuery).isPending,
    useQuery(ownObjectionsQuery).isPending,
    useInfiniteQuery(ownApplicationsQuery()).isPending,
    useInfiniteQuery(ownNumbersQuery).isPending,
    useQuery(ownPurchasesQuery).isPending,
    useInfiniteQuery(pointsHistoryQuery).isPending,
    useQuery(preferencesQuery).isPending,
    useInfiniteQuery(sessionsQuery).isPending,
  ].includes(true);
  return arePending && !isShared;
}
