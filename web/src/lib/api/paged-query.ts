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
  pages: UseInfiniteQueryResult<InfiniteData<P>>,
  getRows: (page: P) => Row[],
): PagedRows<Row> {
  const data = pages.data?.pages.flatMap(getRows);
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
 * @param first server-rendered rows of the first page; a full page (`DEFAULT_PAGE_SIZE`) is refetched for its next cursor
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
  usePagedQuery(
    {
      ...pagedQuery(route, input),
      ...(first && { initialData: toPagedData<ReturnsOf<R>>({ rows: first, next: null }) }),
    },
    { discardOnUnmount, isComplete: Array.isArray(first) && first.length < DEFAULT_PAGE_SIZE },
  );

/** Like `usePagedRows`, but takes the query options. */
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
  const pages = useInfiniteQuery({
    ...query,
    // Other users add rows: on remount, show the cached rows and refetch them.
    refetchOnMount: isComplete || 'always',
    ...(discardOnUnmount && { gcTime: 0 }),
    placeholderData: keepPreviousData,
  });
  return toPagedRows(pages, (page) => page.rows as Item<Rows>[]);
}
