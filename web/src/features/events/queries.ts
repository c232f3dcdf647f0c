import { queryOptions } from '@tanstack/react-query';
import type { Event } from '@vitrin/contract/events.ts';
import { apiQuery, getCall } from '../../lib/api/query-client.ts';
import { toNullIfNotFound } from '../../lib/api-error.ts';

export const eventsQuery = apiQuery('GET /api/events', {});

/** The public event; `null` if it is not visible. It excludes participants, also for staff. */
export function eventQuery(id: string) {
  return queryOptions<Event | null>({
    queryKey: ['GET /api/events/:id', { public: id }],
    queryFn: async ({ client, signal }) => {
      const input = { params: { id }, query: { limit: 1 } };
      const event = await toNullIfNotFound(getCall(client)('GET /api/events/:id', input, signal));
      return event?.isActive ? { ...event, participations: [] } : null;
    },
  });
}

export const participationQuery = (id: string) =>
  apiQuery('GET /api/events/:id/participation-status', { params: { id } });
