import { type Query, useQueryClient } from '@tanstack/react-query';
import type { RouteName } from '@vitrin/contract/api.ts';
import { useEffect } from 'react';
import { runWhenIdle } from '../../../admin-kit/live/live-pause.ts';
import { openLiveStream } from '../../../admin-kit/live/live-stream.ts';
import { invalidate } from '../../../lib/api/invalidation.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';

/** How much waits for a decision; the badges of the menu. */
export const pendingCountsQuery = apiQuery('GET /api/admin/waiting', {});
const waiting: RouteName = 'GET /api/admin/waiting';

/** Keeps what the panel shows up to date with what others do: figures at once, lists when that moves nothing under a hand. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    const stale = new Set<string>();
    const readLists = () => {
      const routes = [...stale];
      stale.clear();
      void invalidate(client, routes);
    };
    const handle = (routes: string[]) => {
      void invalidate(client, routes, (query) => !isList(query));
      for (const route of routes) stale.add(route);
      runWhenIdle(readLists);
    };
    return openLiveStream({
      // The topic, and on the next line whose answers are old by it.
      onChange: (message) => handle(message.split('\n')[1]?.split(', ') ?? []),
      onOpen: () => {
        const routes = client.getQueryCache().findAll({ type: 'active' });
        handle(routes.map(({ queryKey }) => String(queryKey[0])).filter(isLive));
      },
      // Where the session has ended, a refused call is what the guard notices.
      onRefused: () => void invalidate(client, [waiting]),
    });
  }, [client]);
}

const isList = ({ state: { data } }: Query) =>
  Array.isArray(data) || (typeof data === 'object' && data !== null && 'pages' in data);

/** Traffic is counted all the time: nobody is told of it. */
const isLive = (route: string) => !route.startsWith('GET /api/analytics/');
