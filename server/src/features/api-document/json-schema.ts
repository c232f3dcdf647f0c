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
  const { picture: _, additionalProperties, propertyNames, ...simplifiedSchema } = schema;
  // The marker `link: true` is not part of JSON Schema; a property named `link` is an object.
  if (simplifiedSchema.link === true) delete simplifiedSchema.link;
  const keys = (propertyNames as JsonSchema | undefined)?.enum;
  if (Array.isArray(keys)) {
    simplifiedSchema.properties = Object.fromEntries(
      keys.map((key) => [key, additionalProperties]),
    );
  } else if (typeof additionalProperties === 'object' && additionalProperties !== null) {
    simplifiedSchema.additionalProperties = simplify(additionalProperties as JsonSchema);
  }
  // The pattern repeats the format.
  if (simplifiedSchema.format) delete simplifiedSchema.pattern;
  if (simplifiedSchema.minimum === Number.MIN_SAFE_INTEGER) delete simplifiedSchema.minimum;
  if (simplifiedSchema.maximum === Number.MAX_SAFE_INTEGER) delete simplifiedSchema.maximum;
  if (simplifiedSchema.properties)
    simplifiedSchema.properties = mapValues(simplifiedSchema.properties as Members, simplify);
  if (simplifiedSchema.items)
    simplifiedSchema.items = simplify(simplifiedSchema.items as JsonSchema);
  for (const keyword of ['anyOf', 'oneOf', 'allOf', 'prefixItems']) {
    const members = simplifiedSchema[keyword];
    if (Array.isArray(members)) simplifiedSchema[keyword] = members.map(simplify);
  }
  return simplifyNullable(simplifiedSchema);
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
