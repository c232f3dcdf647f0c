import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { InputOf, ReturnsOf } from '@vitrin/contract/api.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';

/** The period in the form of the API's query */
export type TrafficQuery = InputOf<'GET /api/analytics/overview'>['query'];

export type TrafficRoute =
  | 'GET /api/analytics/overview'
  | 'GET /api/analytics/series'
  | 'GET /api/analytics/card-clicks'
  | 'GET /api/analytics/pages'
  | 'GET /api/analytics/referrers';

// TypeScript can't exclude that a generic response is a function, which TanStack would call.
type Placeholder<T> = NonNullable<UseQueryOptions<T>['placeholderData']>;

/** Fetches the figures of a period, nothing for `null`. The previous period's figures stay until the new are loaded. */
export function useTraffic<R extends TrafficRoute>(route: R, query: TrafficQuery | null) {
  const input = { query: query ?? {} } as InputOf<R>;
  return useQuery<ReturnsOf<R>>({
    ...apiQuery(route, input),
    enabled: query !== null,
    staleTime: 0,
    placeholderData: keepPreviousData as Placeholder<ReturnsOf<R>>,
  });
}
