import { z } from 'zod';

/** Most rows about which one call decides. */
export const MAX_BULK_ROWS = 500;

/**
 * All rows that a filter finds, as they were told to a person: how many, what they come to (`sums`), and a mark that any
 * other rows would not have. Who decides about all of them sends it along; another set is 409 `set.changed`.
 */
export function bulkSelectionSchema<S extends Record<string, z.ZodType>>(sums: S) {
  return z.object({
    count: z.int().min(0),
    ...sums,
    mark: z.string().regex(/^[0-9a-f]{64}$/, 'İşaret geçersiz.'),
  });
}
