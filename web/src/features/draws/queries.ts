import { queryOptions } from '@tanstack/react-query';
import type { InputOf, ReturnsOf } from '@vitrin/contract/api.ts';
import { apiQuery, getCall } from '../../lib/api/query-client.ts';
import { toNullIfNotFound } from '../../lib/api-error.ts';

/** The first page of draws. */
export const drawsQuery = apiQuery('GET /api/draws', { query: {} });

/** True if there is a draw: otherwise the menu has no link to the draws. */
export const hasDrawsQuery = queryOptions({
  queryKey: ['GET /api/draws', { any: true }],
  queryFn: async ({ client, signal }) =>
    (await getCall(client)('GET /api/draws', { query: {} }, signal)).length > 0,
});

/** A draw; `null` if it does not exist. */
export const drawQuery = (id: string) => createDrawQuery('GET /api/draws/:id', id);

/** A draw as staff see it; `null` if it does not exist. */
export const staffDrawQuery = (id: string) => createDrawQuery('GET /api/admin/draws/:id', id);

function createDrawQuery<R extends 'GET /api/draws/:id' | 'GET /api/admin/draws/:id'>(
  route: R,
  id: string,
) {
  return queryOptions<ReturnsOf<R> | null>({
    queryKey: [route, { params: { id } }],
    queryFn: ({ client, signal }) =>
      toNullIfNotFound(getCall(client)(route, { params: { id } } as InputOf<R>, signal)),
  });
}

export const ownDrawQuery = (id: string) => apiQuery('GET /api/draws/:id/own', { params: { id } });
