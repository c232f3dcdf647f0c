import {
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
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

/** A list that can grow as a screen shows it. */
export interface PagedRows<Row> {
  rows: Row[];
  isPending: boolean;
  /** The rows are those of the input before; the new ones are on their way. */
  isPlaceholderData: boolean;
  /** The first page could not be read. */
  error: Error | null;
  /** What was read before is there, but could not be read anew. */
  staleError: Error | null;
  retry: () => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** A further page could not be read; `more` tries again. */
  moreError: Error | null;
  more: () => void;
}

/** The state of a list around its rows, of a query that reads page by page. */
export function pagedState<T>(pages: UseInfiniteQueryResult<T>): Omit<PagedRows<never>, 'rows'> {
  return {
    isPending: pages.isPending,
    isPlaceholderData: pages.isPlaceholderData,
    error: pages.data ? null : pages.error,
    staleError: pages.data && pages.isRefetchError ? pages.error : null,
    retry: () => void pages.refetch(),
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    moreError: pages.isFetchNextPageError ? pages.error : null,
    more: () => void pages.fetchNextPage(),
  };
}

/**
 * A list that can grow, as far as it was asked for: first a page, each `more()` another one.
 * @param forget starts again with the first page when it is looked at again: for lists of very many pages
 */
export function usePagedRows<R extends PagedRoute>(
  route: R,
  input: InputOf<R>,
  { forget = false } = {},
): PagedRows<Item<ReturnsOf<R>>> {
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
  const rows = (pages.data?.pages ?? []).flatMap((page) => page.rows as Item<ReturnsOf<R>>[]);
  return { ...pagedState(pages), rows };
}
