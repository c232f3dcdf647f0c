import { z } from 'zod';

/** Returns the field names of a body schema, including optional bodies and unions. */
export function listBodyKeys(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(listBodyKeys);
  return listBodyKeys((schema as z.ZodOptional).unwrap());
}
