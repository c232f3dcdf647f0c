import { z } from 'zod';

/** The names of a body's fields, also of one that may be left out or be one of several. */
export function bodyKeys(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(bodyKeys);
  return bodyKeys((schema as z.ZodOptional).unwrap());
}
