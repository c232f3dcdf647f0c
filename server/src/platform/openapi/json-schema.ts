import { z } from 'zod';

/** A JSON Schema in an OpenAPI 3.1 document */
export interface JsonSchema {
  [keyword: string]: unknown;
}

type Direction = 'input' | 'output';

const schemaCaches = { input: new WeakMap(), output: new WeakMap() } satisfies Record<
  Direction,
  object
>;

/** Returns the JSON Schema of a zod schema, for requests (`input`) or responses (`output`). */
export function toJsonSchema(schema: z.ZodType, io: Direction): JsonSchema {
  const jsonSchema = schemaCaches[io].get(schema) ?? convert(schema, io);
  schemaCaches[io].set(schema, jsonSchema);
  return jsonSchema;
}

function convert(schema: z.ZodType, io: Direction): JsonSchema {
  const jsonSchema = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  const { $schema: _, ...rest } = jsonSchema;
  return simplify(rest);
}

/** Removes redundant keywords, so that equal schemas are identical and the document stays small. */
function simplify(schema: JsonSchema): JsonSchema {
  const { picture: _, additionalProperties, propertyNames, ...simplified } = schema;
  // The marker `link: true` is not part of JSON Schema; a property named `link` is an object.
  if (simplified.link === true) delete simplified.link;
  const keys = (propertyNames as JsonSchema | undefined)?.enum;
  if (Array.isArray(keys)) {
    simplified.properties = Object.fromEntries(keys.map((key) => [key, additionalProperties]));
  } else if (typeof additionalProperties === 'object' && additionalProperties !== null) {
    simplified.additionalProperties = simplify(additionalProperties as JsonSchema);
  }
  // The pattern repeats the format.
  if (simplified.format) delete simplified.pattern;
  if (simplified.minimum === Number.MIN_SAFE_INTEGER) delete simplified.minimum;
  if (simplified.maximum === Number.MAX_SAFE_INTEGER) delete simplified.maximum;
  if (simplified.properties)
    simplified.properties = mapValues(simplified.properties as Members, simplify);
  if (simplified.items) simplified.items = simplify(simplified.items as JsonSchema);
  for (const keyword of ['anyOf', 'oneOf', 'allOf', 'prefixItems']) {
    const members = simplified[keyword];
    if (Array.isArray(members)) simplified[keyword] = members.map(simplify);
  }
  return simplifyNullable(simplified);
}

/** Converts `anyOf: [X, null]` to `type: [X, null]` if X has a single type. */
function simplifyNullable(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || anyOf[1]?.type !== 'null') return schema;
  const [nonNullSchema] = anyOf;
  if (typeof nonNullSchema.type !== 'string' || nonNullSchema.type === 'object') return schema;
  const { enum: values, const: value, ...otherKeywords } = nonNullSchema;
  const enumValues = values ?? (value === undefined ? undefined : [value]);
  return {
    ...rest,
    ...otherKeywords,
    type: [nonNullSchema.type, 'null'],
    ...(enumValues && { enum: [...enumValues, null] }),
  };
}

export type Members = Record<string, JsonSchema>;

/** Returns the record with changed values. */
export function mapValues<T, R>(
  record: Record<string, T>,
  change: (value: T) => R,
): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
