import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { InputOf, ReturnsOf } from '@vitrin/contract/api.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';
import type { TrafficQuery } from './period-filter.ts';

export type TrafficRoute =
  | 'GET /api/analytics/overview'
  | 'GET /api/analytics/series'
  | 'GET /api/analytics/card-clicks'
  | 'GET /api/analytics/pages'
  | 'GET /api/analytics/referrers';

// Of a generic answer the compiler can't see that it is no function, which would be called for one.
type Placeholder<T> = NonNullable<UseQueryOptions<T>['placeholderData']>;

/** Figures of a period, read anew whenever it is chosen; those of the last one stay until they are there. */
export function useTraffic<R extends TrafficRoute>(route: R, query: TrafficQuery | null) {
  const input = { query: query ?? {} } as InputOf<R>;
  return useQuery<ReturnsOf<R>>({
    ...apiQuery(route, input),
    enabled: query !== null,
    staleTime: 0,
    placeholderData: keepPreviousData as Placeholder<ReturnsOf<R>>,
  });
}
