// Free of zod: visitors' pages load these.

/** Most rows of one page. */
export const MAX_PAGE_SIZE = 500;
/** Rows of a page whose size the client doesn't choose. */
export const DEFAULT_PAGE = 100;
