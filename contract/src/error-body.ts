import { z } from 'zod';

/** The one shape of every refusal. `code` is stable, `message` is Turkish and for the person. */
export const errorBody = z.object({
  statusCode: z.int(),
  error: z.string(),
  code: z.string(),
  message: z.string(),
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

export type ErrorBody = z.output<typeof errorBody>;
