import { z } from 'zod';
import { line } from './fields.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './page-size.ts';

/** Message for a malformed cursor */
export const INVALID_CURSOR_MESSAGE = 'Sayfa imleci geçersiz. Listeyi baştan açın.';

/** Returns the filter part of a list's query: search text and the given filters. */
export function filterQuery<F extends Record<string, z.ZodType>>(filters: F) {
  return z.object({ q: line(200).optional(), ...filters });
}

/**
 * Returns the query schema of a paginated list: `limit` (default 100, maximum 500), `cursor`, `q` and `filters`.
 * The cursor is opaque and comes from the `Link` header of the previous page.
 */
export function pageQuery<F extends Record<string, z.ZodType>>(filters: F) {
  return z.object({
    limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
    cursor: z
      .string()
      .regex(/^[\w-]{1,500}$/, INVALID_CURSOR_MESSAGE)
      .optional(),
    ...filterQuery(filters).shape,
  });
}

/** Query of a paginated list without search */
export const pageQueryWithoutSearch = pageQuery({}).omit({ q: true });

/** Query of a short list that clients read whole: without search, default limit 500 */
export const shortListQuery = pageQueryWithoutSearch.extend({
  limit: pageQueryWithoutSearch.shape.limit.default(MAX_PAGE_SIZE),
});
