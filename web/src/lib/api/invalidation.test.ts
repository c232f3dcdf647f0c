import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { getPendingInvalidation, invalidate } from './invalidation.ts';

let client: QueryClient;
let fetches: { signal: AbortSignal; resolve: (value: unknown) => void }[];

const route = 'GET /api/cards/all';
const queryFn = ({ signal }: { signal: AbortSignal }) =>
  new Promise<unknown>((resolve) => fetches.push({ signal, resolve }));
const waitForNextTask = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  fetches = [];
});

/** Mounts an observer, so the query is active. */
function mountObserver() {
  const observer = new QueryObserver(client, { queryKey: [route, {}], queryFn });
  observer.subscribe(() => undefined);
  return observer;
}

it('invalidation refetches active queries at once and marks inactive ones as invalidated', async () => {
  client.setQueryData([route, { hidden: true }], 'eski');
  client.setQueryData(['GET /api/other', {}], 'başka');
  const observer = mountObserver();
  fetches[0]?.resolve('bir');
  await waitForNextTask();
  void invalidate(client, [route]);
  await waitForNextTask();
  fetches[1]?.resolve('iki');
  await getPendingInvalidation(client);
  expect(observer.getCurrentResult().data).toBe('iki');
  expect(fetches).toHaveLength(2);
  expect(client.getQueryState([route, { hidden: true }])?.isInvalidated).toBe(true);
  expect(client.getQueryState(['GET /api/other', {}])?.isInvalidated).toBe(false);
});

it('repeated invalidation does not cancel a running fetch and causes one refetch after it', async () => {
  const observer = mountObserver();
  for (let change = 0; change < 5; change++) {
    void invalidate(client, [route]);
    await waitForNextTask();
  }
  expect(fetches).toHaveLength(1);
  expect(fetches[0]?.signal.aborted).toBe(false);
  fetches[0]?.resolve('bir');
  await waitForNextTask();
  expect(observer.getCurrentResult().data).toBe('bir');
  expect(fetches).toHaveLength(2);
  fetches[1]?.resolve('iki');
  await getPendingInvalidation(client);
  expect(observer.getCurrentResult().data).toBe('iki');
  expect(fetches).toHaveLength(2);
});

it('invalidation does not cancel the fetch of a further page', async () => {
  const list = new InfiniteQueryObserver(client, {
    queryKey: [route, {}],
    queryFn,
    initialPageParam: '',
    getNextPageParam: () => 'sonraki',
  });
  list.subscribe(() => undefined);
  fetches[0]?.resolve('ilk sayfa');
  await waitForNextTask();
  const secondPage = list.fetchNextPage();
  await waitForNextTask();
  void invalidate(client, [route]);
  expect(fetches[1]?.signal.aborted).toBe(false);
  fetches[1]?.resolve('ikinci sayfa');
  expect((await secondPage).data?.pages).toEqual(['ilk sayfa', 'ikinci sayfa']);
});
