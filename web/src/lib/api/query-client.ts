import { MutationCache, QueryClient, queryOptions } from '@tanstack/react-query';
import type { InputOf, ReturnsOf, RouteName } from '@vitrin/contract/api.ts';
import { ApiError, getErrorMessage } from '../api-error.ts';
import { toast } from '../toast.ts';
import type { Call } from './api-client.ts';
import { pendingInvalidation } from './invalidation.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { nullWhenSignedOut?: boolean };
    /** `failure`: the sentence when the server gave none. `settles`: what two have changed at once is no failure of it. */
    mutationMeta: { errorMessage?: string; handlesConflict?: boolean };
  }
}

type GetRoute = Extract<RouteName, `GET ${string}`>;

/**
 * Options of the query that reads `route`; the client it runs on knows how to make the call.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function apiQuery<R extends GetRoute>(route: R, input: InputOf<R>) {
  return queryOptions<ReturnsOf<R>>({ queryKey: [route, input] });
}

const calls = new WeakMap<QueryClient, Call>();

/** The way in which `client` makes calls, for a query that keeps only a part of an answer. */
export function getCall(client: QueryClient): Call {
  const call = calls.get(client);
  if (!call) throw new Error('This client was not made by createQueryClient');
  return call;
}

/**
 * The one cache of a page. Nothing in it grows stale, is repeated or fetched again by itself;
 * every failed mutation says so in a toast.
 * @param awaitInvalidation a mutation is under way until what it has made old is read anew
 */
export function createQueryClient(call: Call, { awaitInvalidation = false } = {}): QueryClient {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSettled: () => (awaitInvalidation ? pendingInvalidation(client) : undefined),
      onError: (error, _variables, _result, { meta }) => {
        if (meta?.handlesConflict && error instanceof ApiError && error.status === 412) return;
        toast({
          title: 'Hata',
          description: getErrorMessage(error, meta?.errorMessage),
          variant: 'destructive',
        });
      },
    }),
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey: [route, input], meta, signal }) => {
          try {
            // As `apiQuery` wrote them.
            return await call(route as RouteName, input as InputOf<RouteName>, signal);
          } catch (error) {
            const isAnonymous = error instanceof ApiError && error.status === 401;
            if (isAnonymous && meta?.nullWhenSignedOut) return null;
            throw error;
          }
        },
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  calls.set(client, call);
  return client;
}
