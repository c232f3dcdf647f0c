import type { Query, QueryClient } from '@tanstack/react-query';

type QueryPredicate = (query: Query) => boolean;

const pending = new WeakMap<QueryClient, Promise<unknown>>();
const queued = new WeakMap<Query, Promise<void>>();

/**
 * Marks the answers of these routes as old, and reads those anew that are on the screen. What is being read at the
 * moment is not broken off, so that no number of changes keeps it from ending: it is read once more afterwards.
 * @param wanted which of them; default all
 */
export function invalidate(
  client: QueryClient,
  routes: readonly string[],
  wanted: QueryPredicate = () => true,
): Promise<unknown> {
  const predicate = (query: Query) => routes.includes(String(query.queryKey[0])) && wanted(query);
  const cache = client.getQueryCache();
  for (const query of cache.findAll({ predicate })) query.invalidate();
  const shown = cache.findAll({ predicate, type: 'active' });
  const reading = Promise.all([pending.get(client), ...shown.map((one) => refetch(client, one))]);
  pending.set(client, reading);
  return reading;
}

/** Until whatever was invalidated is read; nothing where nothing is. */
export function pendingInvalidation(client: QueryClient): Promise<unknown> | undefined {
  return pending.get(client);
}

function refetch(client: QueryClient, query: Query): Promise<void> {
  const { queryKey } = query;
  if (query.state.fetchStatus !== 'fetching')
    return client.refetchQueries({ queryKey, exact: true });
  const known = queued.get(query);
  if (known) return known;
  const next = Promise.resolve(query.promise)
    .catch(() => undefined)
    .then(() => {
      queued.delete(query);
      return client.refetchQueries({ queryKey, exact: true });
    });
  queued.set(query, next);
  return next;
}
