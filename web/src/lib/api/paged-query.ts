import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { InputOf, ReturnsOf, RouteName } from '@vitrin/contract/api.ts';
import { callPage, type Page } from './api-client.ts';

export type PagedRoute = RouteName extends infer R
  ? R extends RouteName
    ? InputOf<R> extends { query: { cursor?: string | undefined } }
      ? R
      : never
    : never
  : never;

export type Item<Rows> = Rows extends readonly (infer T)[] ? T : never;

/** All pages of a list that can grow, one after the other. */
export async function* readPages<R extends PagedRoute>(
  route: R,
  input: InputOf<R>,
  signal?: AbortSignal,
): AsyncGenerator<ReturnsOf<R>, void> {
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Page<ReturnsOf<R>> = await readPage(route, input, cursor, signal);
    yield page.rows;
    cursor = page.next;
  }
}

function readPage<R extends PagedRoute>(
  route: R,
  input: InputOf<R>,
  cursor: string,
  signal?: AbortSignal,
) {
  const { query, ...rest } = input as { query: object };
  const page = { ...rest, query: { ...query, ...(cursor && { cursor }) } };
  return callPage(route, page as InputOf<R>, signal);
}

/**
 * A list that can grow, as far as it was asked for: first a page, each `more()` another one.
 * @param forget starts again with the first page when it is looked at again: for lists of very many pages
 */
export function usePagedRows<R extends PagedRoute>(
  route: R,
  input: InputOf<R>,
  { forget = false } = {},
) {
  const pages = useInfiniteQuery({
    queryKey: [route, input],
    queryFn: ({ pageParam, signal }) => readPage(route, input, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // Others add rows all the time: who comes back sees at once what was there, and soon what is.
    refetchOnMount: 'always',
    ...(forget && { gcTime: 0 }),
    placeholderData: keepPreviousData,
  });
  return {
    rows: (pages.data?.pages ?? []).flatMap(({ rows }) => rows as Item<ReturnsOf<R>>[]),
    isPending: pages.isPending,
    /** The rows are those of the input before; the new ones are on their way. */
    isOld: pages.isPlaceholderData,
    /** The first page could not be read. */
    error: pages.data ? null : pages.error,
    retry: () => void pages.refetch(),
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    /** A further page could not be read; `more` tries again. */
    moreError: pages.isFetchNextPageError ? pages.error : null,
    more: () => void pages.fetchNextPage(),
  };
}
