import { z } from 'zod';
import { line } from './fields.ts';
import { DEFAULT_PAGE, MAX_PAGE_SIZE } from './page-size.ts';

/** What is said of a cursor that no `Link` header gave. */
export const INVALID_CURSOR_MESSAGE = 'Sayfa imleci geçersiz. Listeyi baştan açın.';

/** What finds rows of a list: words, and the list's own filters. */
export function filterQuery<F extends Record<string, z.ZodType>>(filters: F) {
  return z.object({ q: line(200).optional(), ...filters });
}

/**
 * The query of a list that can grow: `limit` rows (default 100, at most 500) after those of `cursor`, which is taken
 * from the `Link` header of the page before and says nothing to anybody else; found by `q` and the list's own filters.
 */
export function pageQuery<F extends Record<string, z.ZodType>>(filters: F) {
  return z.object({
    limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE),
    cursor: z
      .string()
      .regex(/^[\w-]{1,500}$/, INVALID_CURSOR_MESSAGE)
      .optional(),
    ...filterQuery(filters).shape,
  });
}

/** The query of a list that can grow and is not searched. */
export const pageQueryWithoutSearch = pageQuery({}).omit({ q: true });
