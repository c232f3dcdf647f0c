import { type Query, useQueryClient } from '@tanstack/react-query';
import type { RouteName } from '@vitrin/contract/api.ts';
import { useEffect } from 'react';
import { runWhenIdle } from '../../../admin-kit/live/live-pause.ts';
import { openLiveStream } from '../../../admin-kit/live/live-stream.ts';
import { invalidate } from '../../../lib/api/invalidation.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';

/** The pending counts, for the badges of the menu. */
export const pendingCountsQuery = apiQuery('GET /api/admin/waiting', {});
const pendingRoute: RouteName = 'GET /api/admin/waiting';

/** Refetches the panel's data after changes on the server: counts at once, lists as soon as the user is idle. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    const staleRoutes = new Set<string>();
    const refetchLists = () => {
      const routes = [...staleRoutes];
      staleRoutes.clear();
      void invalidate(client, routes);
    };
    const refetchRoutes = (routes: string[]) => {
      void invalidate(client, routes, (query) => !isList(query));
      for (const route of routes) staleRoutes.add(route);
      runWhenIdle(refetchLists);
    };
    return openLiveStream({
      onChange: (message) => refetchRoutes(message.split('\n')[1]?.split(', ') ?? []),
      onOpen: () => {
        const queries = client.getQueryCache().findAll({ type: 'active' });
        refetchRoutes(queries.map(({ queryKey }) => String(queryKey[0])).filter(isLive));
      },
      // If the session has ended, this refetch fails, and admin-guard.tsx refetches the user.
      onRefused: () => void invalidate(client, [pendingRoute]),
    });
  }, [client]);
}

const isList = ({ state: { data } }: Query) =>
  Array.isArray(data) || (typeof data === 'object' && data !== null && 'pages' in data);

/** False for analytics: traffic changes constantly and sends no events. */
const isLive = (route: string) => !route.startsWith('GET /api/analytics/');
