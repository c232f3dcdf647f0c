import type { Page, PageQuery } from './paginate.ts';

/** Rows per page: small, so that a page needs little memory and blocks the event loop only briefly */
export const PAGE_SIZE = 100;

/**
 * Yields all rows of a list page by page. Reads the next page only when needed and holds no connection between pages.
 * @param read reads one page of the list; see `paginate`
 */
export async function* iteratePages<R>(
  read: (query: PageQuery) => Promise<Page<R>>,
): AsyncGenerator<R[]> {
  let cursor: string | undefined;
  do {
    const { rows, nextCursor } = await read({ limit: PAGE_SIZE, cursor });
    if (rows.length > 0) yield rows;
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}
