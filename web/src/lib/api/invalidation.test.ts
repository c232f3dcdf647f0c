import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { invalidate, pendingInvalidation } from './invalidation.ts';

let client: QueryClient;
let begun: { signal: AbortSignal; answer: (value: unknown) => void }[];

const route = 'GET /api/cards/all';
const queryFn = ({ signal }: { signal: AbortSignal }) =>
  new Promise<unknown>((answer) => begun.push({ signal, answer }));
const turn = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  begun = [];
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
  const shown = show();
  begun[0]?.answer('bir');
  await turn();
  void invalidate(client, [route]);
  await turn();
  begun[1]?.answer('iki');
  await pendingInvalidation(client);
  expect(shown.getCurrentResult().data).toBe('iki');
  expect(begun).toHaveLength(2);
  expect(client.getQueryState([route, { hidden: true }])?.isInvalidated).toBe(true);
  expect(client.getQueryState(['GET /api/other', {}])?.isInvalidated).toBe(false);
});

it('repeated invalidation does not cancel a running fetch and causes one refetch after it', async () => {
  const shown = show();
  for (let change = 0; change < 5; change++) {
    void invalidate(client, [route]);
    await turn();
  }
  expect(begun).toHaveLength(1);
  expect(begun[0]?.signal.aborted).toBe(false);
  begun[0]?.answer('bir');
  await turn();
  expect(shown.getCurrentResult().data).toBe('bir');
  expect(begun).toHaveLength(2);
  begun[1]?.answer('iki');
  await pendingInvalidation(client);
  expect(shown.getCurrentResult().data).toBe('iki');
  expect(begun).toHaveLength(2);
});

it('invalidation does not cancel the fetch of a further page', async () => {
  const list = new InfiniteQueryObserver(client, {
    queryKey: [route, {}],
    queryFn,
    initialPageParam: '',
    getNextPageParam: () => 'sonraki',
  });
  list.subscribe(() => undefined);
  begun[0]?.answer('ilk sayfa');
  await turn();
  const more = list.fetchNextPage();
  await turn();
  void invalidate(client, [route]);
  expect(begun[1]?.signal.aborted).toBe(false);
  begun[1]?.answer('ikinci sayfa');
  expect((await more).data?.pages).toEqual(['ilk sayfa', 'ikinci sayfa']);
});
