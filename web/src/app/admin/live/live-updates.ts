import { type Query, useQueryClient } from '@tanstack/react-query';
import type { RouteName } from '@vitrin/contract/api.ts';
import { useEffect } from 'react';
import { hasPausedReads } from '../../../lib/api/api-client.ts';
import { invalidate } from '../../../lib/api/invalidation.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { runWhenIdle } from '../../../lib/live-pause.ts';

/** The pending counts, for the badges of the menu. */
export const pendingCountsQuery = apiQuery('GET /api/admin/waiting', {});
const pendingRoute: RouteName = 'GET /api/admin/waiting';

const streamRoute: RouteName = 'GET /api/admin/live';
const streamUrl = streamRoute.slice('GET '.length);

/** Delay before connecting: the page's own requests go first, milliseconds. */
const OPEN_DELAY_MS = 1500;
/** Maximum delay between two attempts, milliseconds. */
const MAX_RETRY_DELAY_MS = 60_000;

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

interface LiveStreamOptions {
  /** Called with the message of a change: its topic and, on the second line, the routes with stale responses. */
  onChange: (message: string) => void;
  /** Called on each (re)connect: events before it may have been missed. */
  onOpen: () => void;
  /** Called when the server refuses the connection; another attempt follows. */
  onRefused: () => void;
}

/**
 * Listens to server events while the tab is visible: browsers allow six connections per host. A lost connection is
 * opened again. @returns a function that closes the stream
 */
function openLiveStream({ onChange, onOpen, onRefused }: LiveStreamOptions): () => void {
  let currentSource: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryDelayMs = 0;

  const close = () => {
    clearTimeout(timer);
    currentSource?.close();
    currentSource = undefined;
  };
  const open = () => {
    close();
    // The server would refuse the stream of a session that is ending.
    if (hasPausedReads()) return scheduleOpen();
    const eventSource = new EventSource(streamUrl);
    currentSource = eventSource;
    eventSource.onopen = () => {
      retryDelayMs = 0;
      onOpen();
    };
    eventSource.onmessage = ({ data }) => onChange(data);
    eventSource.onerror = () => {
      // The browser reconnects a lost connection, but not a refused one.
      if (eventSource.readyState !== EventSource.CLOSED) return;
      retryDelayMs = Math.min(MAX_RETRY_DELAY_MS, Math.max(3000, retryDelayMs * 2));
      timer = setTimeout(open, retryDelayMs);
      onRefused();
    };
  };
  const scheduleOpen = () => {
    close();
    if (document.visibilityState === 'visible') timer = setTimeout(open, OPEN_DELAY_MS);
  };

  document.addEventListener('visibilitychange', scheduleOpen);
  scheduleOpen();
  return () => {
    document.removeEventListener('visibilitychange', scheduleOpen);
    close();
  };
}
