import { z } from 'zod';

/** A validation error of one field */
const fieldIssue = z.object({ path: z.string(), message: z.string() });
export type FieldIssue = z.output<typeof fieldIssue>;

/** Body of every error response. `code` is stable; `message` is Turkish text for the user. */
export const errorBody = z.object({
  statusCode: z.int(),
  error: z.string(),
  code: z.string(),
  message: z.string(),
  /** Errors by field, or the current state after a conflict (`CONTENT_CHANGED`) */
  details: z.union([z.array(fieldIssue), z.object({ present: z.unknown() })]).optional(),
});

export type ErrorBody = z.output<typeof errorBody>;

/**
 * Error code of a rejected write (412): the client edited a stale version.
 * `details.present` is the current state in the shape of the response; `ETag` has its version.
 */
export const CONTENT_CHANGED = 'content.changed';
