import type { Page, Part } from './page-of.ts';

/** Rows of a page: memory and the time that nobody else gets are small, however many there are. */
export const PAGE = 100;

/**
 * All rows of a list page by page, each read only once the one before has been taken: no connection is held meanwhile.
 * @param read gives a page of the list, see `pageOf`
 */
export async function* readPages<R>(read: (part: Part) => Promise<Page<R>>): AsyncGenerator<R[]> {
  let cursor: string | undefined;
  do {
    const { rows, next } = await read({ limit: PAGE, cursor });
    if (rows.length > 0) yield rows;
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}
