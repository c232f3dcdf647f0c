import type { Query, QueryClient } from '@tanstack/react-query';

type QueryPredicate = (query: Query) => boolean;

const pendingRefetches = new WeakMap<QueryClient, Promise<unknown>>();
const queuedFetches = new WeakMap<Query, Promise<void>>();

/**
 * Invalidates the queries of these routes and refetches the active ones. A running fetch is not cancelled, so frequent
 * changes can't starve it. One refetch follows it.
 * @param predicate limits the queries; default: all of these routes
 */
export function invalidate(
  client: QueryClient,
  routes: readonly string[],
  predicate: QueryPredicate = () => true,
): Promise<unknown> {
  const isMatch = (query: Query) => routes.includes(String(query.queryKey[0])) && predicate(query);
  const cache = client.getQueryCache();
  for (const query of cache.findAll({ predicate: isMatch })) query.invalidate();
  const activeQueries = cache.findAll({ predicate: isMatch, type: 'active' });
  const refetches = Promise.all([
    pendingRefetches.get(client),
    ...activeQueries.map((query) => refetch(client, query)),
  ]);
  pendingRefetches.set(client, refetches);
  return refetches;
}

/** Returns a promise that resolves when all invalidated queries are refetched; undefined before any invalidation. */
export function getPendingInvalidation(client: QueryClient): Promise<unknown> | undefined {
  return pendingRefetches.get(client);
}

function refetch(client: QueryClient, query: Query): Promise<void> {
  const { queryKey } = query;
  if (query.state.fetchStatus !== 'fetching')
    return client.refetchQueries({ queryKey, exact: true });
  const queuedFetch = queuedFetches.get(query);
  if (queuedFetch) return queuedFetch;
  const queuedRefetch = Promise.resolve(query.promise)
    .catch(() => undefined)
    .then(() => {
      queuedFetches.delete(query);
      return client.refetchQueries({ queryKey, exact: true });
    });
  queuedFetches.set(query, queuedRefetch);
  return queuedRefetch;
}
