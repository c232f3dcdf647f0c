import type { Page, PageQuery } from './paginate.ts';

/** Rows of a page: memory and the time that nobody else gets are small, however many there are. */
export const PAGE_SIZE = 100;

/**
 * All rows of a list page by page, each read only once the one before has been taken: no connection is held meanwhile.
 * @param read gives a page of the list, see `pageOf`
 */
export async function* iteratePages<R>(
  read: (part: PageQuery) => Promise<Page<R>>,
): AsyncGenerator<R[]> {
  let cursor: string | undefined;
  do {
    const { rows, nextCursor } = await read({ limit: PAGE_SIZE, cursor });
    if (rows.length > 0) yield rows;
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}
