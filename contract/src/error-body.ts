import { z } from 'zod';

/** What is wrong with one field. */
const fault = z.object({ path: z.string(), message: z.string() });
export type FieldIssue = z.output<typeof fault>;

/** The one shape of every refusal. `code` is stable, `message` is Turkish and for the person. */
export const errorBody = z.object({
  statusCode: z.int(),
  error: z.string(),
  code: z.string(),
  message: z.string(),
  /** Faults of fields; or what there is now, where it is not what the caller has seen (`CONTENT_CHANGED`). */
  details: z.union([z.array(fault), z.object({ present: z.unknown() })]).optional(),
});

export type ErrorBody = z.output<typeof errorBody>;

/**
 * The code of a refused change (412): the caller has seen an older version than there is. `details.present` is what
 * there is now, in the shape of the call's answer; its version is the `ETag` too.
 */
export const CONTENT_CHANGED = 'content.changed';
