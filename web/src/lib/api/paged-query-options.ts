import {
  type FetchInfiniteQueryOptions,
  infiniteQueryOptions,
  type QueryKey,
} from '@tanstack/react-query';
import type { InputOf, PagedRoute } from '@vitrin/contract/api.ts';
import { callPage, type Page } from './api-client.ts';

/** Reads one page of a list; an empty `cursor` means the first page. */
export function readPage<R extends PagedRoute>(
  route: R,
  input: InputOf<R>,
  cursor: string,
  signal?: AbortSignal,
) {
  const { query, ...rest } = input as { query: object };
  const pageInput = { ...rest, query: { ...query, ...(cursor && { cursor }) } };
  return callPage(route, pageInput as InputOf<R>, signal);
}

/**
 * Returns the infinite query options of a paged list.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function pagedQuery<R extends PagedRoute>(route: R, input: InputOf<R>) {
  return infiniteQueryOptions({
    queryKey: [route, input] as const,
    queryFn: ({ pageParam, signal }) => readPage(route, input, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

type PagedQuery = FetchInfiniteQueryOptions<Page<unknown>, Error, Page<unknown>, QueryKey, string>;

export const isPagedQuery = (query: { queryKey: QueryKey }): query is PagedQuery =>
  'getNextPageParam' in query;

/** Returns the data of a paged query from its first page. */
export const toPagedData = <Rows>(firstPage: Page<Rows>) => ({
  pages: [firstPage],
  pageParams: [''],
});
