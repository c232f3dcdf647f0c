import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { invalidate, pendingInvalidation } from './invalidation.ts';

let client: QueryClient;
let fetches: { signal: AbortSignal; resolve: (value: unknown) => void }[];

const route = 'GET /api/cards/all';
const queryFn = ({ signal }: { signal: AbortSignal }) =>
  new Promise<unknown>((resolve) => fetches.push({ signal, resolve }));
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  fetches = [];
});

/** Mounts an observer, so the query is active. */
function show() {
  const observer = new QueryObserver(client, { queryKey: [route, {}], queryFn });
  observer.subscribe(() => undefined);
  return observer;
}

it('refetches active queries at once and marks inactive ones as invalidated', async () => {
  client.setQueryData([route, { hidden: true }], 'eski');
  client.setQueryData(['GET /api/other', {}], 'başka');
  const observer = show();
  fetches[0]?.resolve('bir');
  await nextTask();
  void invalidate(client, [route]);
  await nextTask();
  fetches[1]?.resolve('iki');
  await pendingInvalidation(client);
  expect(observer.getCurrentResult().data).toBe('iki');
  expect(fetches).toHaveLength(2);
  expect(client.getQueryState([route, { hidden: true }])?.isInvalidated).toBe(true);
  expect(client.getQueryState(['GET /api/other', {}])?.isInvalidated).toBe(false);
});

it('repeated invalidation does not cancel a running fetch and causes one refetch after it', async () => {
  const observer = show();
  for (let change = 0; change < 5; change++) {
    void invalidate(client, [route]);
    await nextTask();
  }
  expect(fetches).toHaveLength(1);
  expect(fetches[0]?.signal.aborted).toBe(false);
  fetches[0]?.resolve('bir');
  await nextTask();
  expect(observer.getCurrentResult().data).toBe('bir');
  expect(fetches).toHaveLength(2);
  fetches[1]?.resolve('iki');
  await pendingInvalidation(client);
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
  await nextTask();
  const more = list.fetchNextPage();
  await nextTask();
  void invalidate(client, [route]);
  expect(fetches[1]?.signal.aborted).toBe(false);
  fetches[1]?.resolve('ikinci sayfa');
  expect((await more).data?.pages).toEqual(['ilk sayfa', 'ikinci sayfa']);
});
