import { z } from 'zod';

/** Returns the field names of a body schema, including optional bodies and unions. */
export function bodyKeys(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(bodyKeys);
  return bodyKeys((schema as z.ZodOptional).unwrap());
}
