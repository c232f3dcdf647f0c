import { z } from 'zod';

/** A JSON Schema as an OpenAPI 3.1 document holds it. */
export interface JsonSchema {
  [keyword: string]: unknown;
}

type Direction = 'input' | 'output';

const known = { input: new WeakMap(), output: new WeakMap() } satisfies Record<Direction, object>;

/** The JSON Schema of a zod schema: what a client sends (`input`) or gets (`output`). */
export function toJsonSchema(schema: z.ZodType, io: Direction): JsonSchema {
  const made = known[io].get(schema) ?? convert(schema, io);
  known[io].set(schema, made);
  return made;
}

function convert(schema: z.ZodType, io: Direction): JsonSchema {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  const { $schema: _, ...rest } = made;
  return simplify(rest);
}

/** Leaves out what says nothing new, so that equal things look alike and the document stays small. */
function simplify(schema: JsonSchema): JsonSchema {
  const { picture: _, additionalProperties, propertyNames, ...kept } = schema;
  // Marks of fields; a field may be called `link` too.
  if (kept.link === true) delete kept.link;
  const keys = (propertyNames as JsonSchema | undefined)?.enum;
  if (Array.isArray(keys)) {
    kept.properties = Object.fromEntries(keys.map((key) => [key, additionalProperties]));
  } else if (typeof additionalProperties === 'object' && additionalProperties !== null) {
    kept.additionalProperties = simplify(additionalProperties as JsonSchema);
  }
  // The format says the same, in one word.
  if (kept.format) delete kept.pattern;
  if (kept.minimum === Number.MIN_SAFE_INTEGER) delete kept.minimum;
  if (kept.maximum === Number.MAX_SAFE_INTEGER) delete kept.maximum;
  if (kept.properties) kept.properties = mapValues(kept.properties as Members, simplify);
  if (kept.items) kept.items = simplify(kept.items as JsonSchema);
  for (const keyword of ['anyOf', 'oneOf', 'allOf', 'prefixItems']) {
    const members = kept[keyword];
    if (Array.isArray(members)) kept[keyword] = members.map(simplify);
  }
  return nullable(kept);
}

/** `anyOf: [X, null]` as `type: [X, null]`, where X has one type. */
function nullable(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || anyOf[1]?.type !== 'null') return schema;
  const [first] = anyOf;
  if (typeof first.type !== 'string' || first.type === 'object') return schema;
  const { enum: values, const: value, ...others } = first;
  const listed = values ?? (value === undefined ? undefined : [value]);
  return {
    ...rest,
    ...others,
    type: [first.type, 'null'],
    ...(listed && { enum: [...listed, null] }),
  };
}

export type Members = Record<string, JsonSchema>;

export function mapValues<T, R>(
  record: Record<string, T>,
  change: (value: T) => R,
): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
