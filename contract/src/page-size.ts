// Don't import zod here: pages for visitors load this file.

/** Maximum rows per page */
export const MAX_PAGE_SIZE = 500;
/** Default rows per page */
export const DEFAULT_PAGE_SIZE = 100;
