import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  type UndefinedInitialDataInfiniteOptions,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type { InputOf, PagedRoute, ReturnsOf } from '@vitrin/contract/api.ts';
import { DEFAULT_PAGE_SIZE } from '@vitrin/contract/page-size.ts';
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
    cursor = page.nextCursor;
  }
}

/** A paged list, loaded up to some page. */
export interface PagedRows<Row> {
  /** Undefined until the first page is loaded. */
  data: Row[] | undefined;
  /** `data`, or an empty array while it is undefined. */
  rows: Row[];
  isPending: boolean;
  /** True while the rows of a new input load; `rows` still belong to the previous input. */
  isPlaceholderData: boolean;
  /** Error of the first load or of a refetch. */
  error: Error | null;
  refetch: () => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Error of loading the next page; `loadMore` retries. */
  loadMoreError: Error | null;
  loadMore: () => void;
}

/** Converts an infinite query to `PagedRows`; `getRows` extracts the rows of one page. */
export function toPagedRows<P, Row>(
  infiniteQuery: UseInfiniteQueryResult<InfiniteData<P>>,
  getRows: (page: P) => Row[],
): PagedRows<Row> {
  const data = infiniteQuery.data?.pages.flatMap(getRows);
  return {
    data,
    rows: data ?? [],
    isPending: infiniteQuery.isPending,
    isPlaceholderData: infiniteQuery.isPlaceholderData,
    error: infiniteQuery.isFetchNextPageError ? null : infiniteQuery.error,
    refetch: () => void infiniteQuery.refetch(),
    hasMore: infiniteQuery.hasNextPage,
    isLoadingMore: infiniteQuery.isFetchingNextPage,
    loadMoreError: infiniteQuery.isFetchNextPageError ? infiniteQuery.error : null,
    loadMore: () => void infiniteQuery.fetchNextPage(),
  };
}

/**
 * Reads a paged list: the first page, and one more per `loadMore()`.
 * @param initialRows server-rendered rows of the first page. A full page (`DEFAULT_PAGE_SIZE`) is refetched for its cursor.
 * @param discardOnUnmount drops the pages on unmount: for very long lists
 */
export const usePagedRows = <R extends PagedRoute>(
  route: R,
  input: InputOf<R>,
  {
    initialRows,
    discardOnUnmount,
  }: { initialRows?: ReturnsOf<R> | undefined; discardOnUnmount?: boolean } = {},
): PagedRows<Item<ReturnsOf<R>>> =>
  usePagedQuery(
    {
      ...pagedQuery(route, input),
      ...(initialRows && {
        initialData: toPagedData<ReturnsOf<R>>({ rows: initialRows, nextCursor: null }),
      }),
    },
    {
      discardOnUnmount,
      isComplete: Array.isArray(initialRows) && initialRows.length < DEFAULT_PAGE_SIZE,
    },
  );

/** Like `usePagedRows`, but accepts query options. */
export function usePagedQuery<Rows, Key extends QueryKey>(
  query: UndefinedInitialDataInfiniteOptions<
    Page<Rows>,
    Error,
    InfiniteData<Page<Rows>>,
    Key,
    string
  >,
  {
    discardOnUnmount = false,
    isComplete = false,
  }: { discardOnUnmount?: boolean | undefined; isComplete?: boolean } = {},
): PagedRows<Item<Rows>> {
  const infiniteQuery = useInfiniteQuery({
    ...query,
    // Other users add rows: on remount, show the cached rows and refetch them.
    refetchOnMount: isComplete || 'always',
    ...(discardOnUnmount && { gcTime: 0 }),
    placeholderData: keepPreviousData,
  });
  return toPagedRows(infiniteQuery, (page) => page.rows as Item<Rows>[]);
}
