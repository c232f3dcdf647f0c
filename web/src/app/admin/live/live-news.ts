import { useQueryClient } from '@tanstack/react-query';
import type { RouteName } from '@vitrin/contract/api.ts';
import { type LiveTopic, liveTopics } from '@vitrin/contract/live.ts';
import { useEffect } from 'react';
import { whenCalm } from '../../../admin-kit/live-hold.ts';
import { listenToServer } from '../../../admin-kit/live-stream.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';

/** How much waits for a decision; the badges of the menu. */
export const waitingQuery = apiQuery('GET /api/admin/waiting', {});
const waiting: RouteName = 'GET /api/admin/waiting';

/** What is read anew when something has changed: figures at once, lists when that moves nothing under a hand. */
const readers: Record<LiveTopic, { figures: RouteName[]; lists: RouteName[] }> = {
  'ticket-applications': {
    figures: [waiting, 'GET /api/admin/ticket-applications/summary'],
    lists: ['GET /api/admin/ticket-applications'],
  },
  orders: { figures: [waiting], lists: ['GET /api/admin/user-rewards'] },
  'social-verifications': {
    figures: [waiting],
    lists: ['GET /api/admin/social-verifications', 'GET /api/admin/social-verifications/pending'],
  },
  events: { figures: [], lists: ['GET /api/admin/events', 'GET /api/events/:id'] },
};

/** Keeps what the panel shows up to date with what others do. */
export function useLiveNews(): void {
  const client = useQueryClient();
  useEffect(() => {
    const read = (routes: RouteName[]) => {
      for (const route of routes) void client.invalidateQueries({ queryKey: [route] });
    };
    const readLists = Object.fromEntries(
      liveTopics.map((topic) => [topic, () => read(readers[topic].lists)]),
    );
    const hear = (topic: string) => {
      const known = readers[topic as LiveTopic];
      if (!known) return;
      read(known.figures);
      whenCalm(readLists[topic as LiveTopic] as () => void);
    };
    return listenToServer({
      onNews: hear,
      onOpen: () => liveTopics.forEach(hear),
      // Where the session has ended, a refused call is what the guard notices.
      onRefused: () => read([waiting]),
    });
  }, [client]);
}
