import { queryOptions } from '@tanstack/react-query';
import type { PublicDraw } from '@vitrin/contract/draw-shapes.ts';
import { ApiError } from '../../lib/api/api-client.ts';
import { apiQuery, callOf } from '../../lib/api/query-client.ts';

export const drawsQuery = apiQuery('GET /api/draws', {});

/** Whether there is a draw to show: what every page's menu needs of them. */
export const hasDrawsQuery = queryOptions({
  queryKey: ['GET /api/draws', { any: true }],
  queryFn: async ({ client, signal }) =>
    (await callOf(client)('GET /api/draws', {}, signal)).length > 0,
});

/** A draw; `null` when there is none. */
export function drawQuery(id: string) {
  return queryOptions<PublicDraw | null>({
    queryKey: ['GET /api/draws/:id', { params: { id } }],
    queryFn: async ({ client, signal }) => {
      try {
        return await callOf(client)('GET /api/draws/:id', { params: { id } }, signal);
      } catch (error) {
        // 400: not even an id.
        if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
        throw error;
      }
    },
  });
}

export const ownDrawQuery = (id: string) => apiQuery('GET /api/draws/:id/own', { params: { id } });
