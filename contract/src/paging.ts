import { z } from 'zod';
import { id, line } from './fields.ts';

/** Most rows of one page. */
export const MAX_PAGE = 500;

/**
 * The query of a list that can grow: `limit` rows (default 100, at most 500) after `cursor`, the id of the last
 * row that is known already, found by `q` and the list's own filters.
 */
export function pageQuery<F extends Record<string, z.ZodType>>(filters: F) {
  return z.object({
    limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(100),
    cursor: id.optional(),
    q: line(200).optional(),
    ...filters,
  });
}

/** The query of a list that can grow and is not searched. */
export const plainPageQuery = pageQuery({}).omit({ q: true });
