import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  type UndefinedInitialDataInfiniteOptions,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type { InputOf, PagedRoute, ReturnsOf } from '@vitrin/contract/api.ts';
import { DEFAULT_PAGE } from '@vitrin/contract/page-size.ts';
import type { Page } from './api-client.ts';
import { pagedQuery, readPage, toPagedData } from './paged-query-options.ts';

/** Reads all pages of a list without parameters. */
export type ReadAll = <R extends PagedRoute>(route: R) => Promise<ReturnsOf<R>>;

export type Item<Rows> = Rows extends readonly (infer T)[] ? T : never;

/** Yields all pages of a paged list in order. */
export async function* fetchPages<R extends PagedRoute>(
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

/** A paged list, loaded up to some page. */
export interface PagedRows<Row> {
  /** Undefined until the first page is loaded. */
  data: Row[] | undefined;
  /** `data`, or no rows. */
  rows: Row[];
  isPending: boolean;
  /** The rows belong to the previous input; the new ones are loading. */
  isPlaceholderData: boolean;
  /** The first load or a refetch of `data` failed. */
  error: Error | null;
  refetch: () => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** The next page failed to load; `loadMore` retries. */
  loadMoreError: Error | null;
  loadMore: () => void;
}

/** Converts an infinite query to `PagedRows`; `rowsOf` extracts the rows of one page. */
export function toPagedRows<P, Row>(
  pages: UseInfiniteQueryResult<InfiniteData<P>>,
  rowsOf: (page: P) => Row[],
): PagedRows<Row> {
  const data = pages.data?.pages.flatMap(rowsOf);
  return {
    data,
    rows: data ?? [],
    isPending: pages.isPending,
    isPlaceholderData: pages.isPlaceholderData,
    error: pages.isFetchNextPageError ? null : pages.error,
    refetch: () => void pages.refetch(),
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    loadMoreError: pages.isFetchNextPageError ? pages.error : null,
    loadMore: () => void pages.fetchNextPage(),
  };
}

/**
 * Reads a paged list: the first page, and one more per `loadMore()`.
 * @param first server-rendered rows of the first page; a full page (`DEFAULT_PAGE`) is refetched for its next cursor
 * @param discardOnUnmount drops the pages on unmount: for very long lists
 */
export const usePagedRows = <R extends PagedRoute>(
  route: R,
  input: InputOf<R>,
  {
    first,
    discardOnUnmount,
  }: { first?: ReturnsOf<R> | undefined; discardOnUnmount?: boolean } = {},
): PagedRows<Item<ReturnsOf<R>>> =>
  useRowsOf(
    {
      ...pagedQuery(route, input),
      ...(first && { initialData: toPagedData<ReturnsOf<R>>({ rows: first, next: null }) }),
    },
    { discardOnUnmount, isWhole: Array.isArray(first) && first.length < DEFAULT_PAGE },
  );

/** Like `usePagedRows`, for given query options. */
export function useRowsOf<Rows, Key extends QueryKey>(
  query: UndefinedInitialDataInfiniteOptions<
    Page<Rows>,
    Error,
    InfiniteData<Page<Rows>>,
    Key,
    string
  >,
  {
    discardOnUnmount = false,
    isWhole = false,
  }: { discardOnUnmount?: boolean | undefined; isWhole?: boolean } = {},
): PagedRows<Item<Rows>> {
  const pages = useInfiniteQuery({
    ...query,
    // Other users add rows: on remount, show the cached rows and refetch them.
    refetchOnMount: isWhole || 'always',
    ...(discardOnUnmount && { gcTime: 0 }),
    placeholderData: keepPreviousData,
  });
  return toPagedRows(pages, (page) => page.rows as Item<Rows>[]);
}
