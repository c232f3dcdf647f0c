import { MutationCache, QueryClient, queryOptions } from '@tanstack/react-query';
import type { InputOf, ReturnsOf, RouteName } from '@vitrin/contract/api.ts';
import { ApiError, getErrorMessage } from '../api-error.ts';
import { toast } from '../toast.ts';
import type { Call } from './api-client.ts';
import { getPendingInvalidation } from './invalidation.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { nullWhenSignedOut?: boolean };
    /**
     * `errorMessage`: toast text if the server sent none. Without a toast: `handlesConflict`, if the component resolves
     * a 412, and `showsError`, if it shows every error itself.
     */
    mutationMeta: { errorMessage?: string; handlesConflict?: boolean; showsError?: boolean };
  }
}

type GetRoute = Extract<RouteName, `GET ${string}`>;

/**
 * Returns the options of the query that reads `route`. The query client supplies the `Call`.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function apiQuery<R extends GetRoute>(route: R, input: InputOf<R>) {
  return queryOptions<ReturnsOf<R>>({ queryKey: [route, input] });
}

const calls = new WeakMap<QueryClient, Call>();

/** Returns the `Call` of a client, for queries that select a part of a response. Throws if the client has none. */
export function getCall(client: QueryClient): Call {
  const call = calls.get(client);
  if (!call) throw new Error('The client was not created by createQueryClient');
  return call;
}

/**
 * Creates the query client of a page. Queries never refetch or retry by themselves; failed mutations show a toast.
 * @param awaitInvalidation mutations stay pending until the queries they invalidated are refetched
 */
export function createQueryClient(call: Call, { awaitInvalidation = false } = {}): QueryClient {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSettled: () => (awaitInvalidation ? getPendingInvalidation(client) : undefined),
      onError: (error, _variables, _result, { meta }) => {
        if (meta?.showsError) return;
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
            // Query keys are built by `apiQuery` as [route, input].
            return await call(route as RouteName, input as InputOf<RouteName>, signal);
          } catch (error) {
            const isSignedOut = error instanceof ApiError && error.status === 401;
            if (isSignedOut && meta?.nullWhenSignedOut) return null;
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
