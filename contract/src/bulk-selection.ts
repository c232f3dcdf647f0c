import { z } from 'zod';

/** Maximum number of rows that one call decides */
export const MAX_BULK_ROWS = 500;

/**
 * Summary of all rows that match a filter: their number, their `sums`, and a hash (`mark`) that identifies the set.
 * The client sends the summary back with the decision. If the set has changed, the call fails with 409 `set.changed`.
 */
export function bulkSelectionSchema<S extends Record<string, z.ZodType>>(sums: S) {
  return z.object({
    count: z.int().min(0),
    ...sums,
    mark: z.string().regex(/^[0-9a-f]{64}$/, 'İşaret geçersiz.'),
  });
}

/** Result of a bulk decision. `own`: rows that stay because staff decide nothing about themselves; absent: none */
export const bulkResult = z.object({ count: z.int(), own: z.int().optional() });
