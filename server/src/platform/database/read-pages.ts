/** Rows of a page: memory and the time that nobody else gets are small, however many there are. */
export const PAGE = 250;

/**
 * All rows page by page, each read only once the one before has been taken: no connection is held meanwhile.
 * @param read gives the first PAGE rows after this one, in an order that never changes
 */
export async function* readPages<R>(read: (last: R | undefined) => Promise<R[]>) {
  let last: R | undefined;
  for (;;) {
    const rows = await read(last);
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
    last = rows.at(-1);
  }
}
