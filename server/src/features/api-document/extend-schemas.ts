import { setImmediate as nextTurn } from 'node:timers/promises';
import type { JsonSchema, Members } from './json-schema.ts';

/** A shorter saving is not worth a reference. */
const MIN_SAVED_LENGTH = 60;

/** A named object schema with the JSON text of each property, for comparing */
interface NamedObject {
  name: string;
  schema: JsonSchema;
  texts: Map<string, string>;
  required: Set<unknown>;
}

/**
 * Replaces the properties that an object schema has in common with a smaller one by a reference to it (`allOf`).
 * Returns the changed schemas. Yields to the event loop after each schema.
 */
export async function extendSchemas(schemas: Members): Promise<Members> {
  const objects = Object.entries(schemas)
    .filter(([, { type, properties }]) => type === 'object' && properties)
    .map(([name, schema]) => toNamedObject(name, schema));
  const extendedSchemas = { ...schemas };
  for (const object of objects) {
    const bases = objects.filter((other) => isBase(other, object));
    const largestBase = bases.sort((a, b) => countCharacters(b) - countCharacters(a))[0];
    if (largestBase && countCharacters(largestBase) >= MIN_SAVED_LENGTH)
      extendedSchemas[object.name] = extendSchema(largestBase, object);
    await nextTurn();
  }
  return extendedSchemas;
}

function toNamedObject(name: string, schema: JsonSchema): NamedObject {
  const properties = Object.entries(schema.properties as Members);
  return {
    name,
    schema,
    texts: new Map(properties.map(([key, member]) => [key, JSON.stringify(member)])),
    required: new Set((schema.required ?? []) as unknown[]),
  };
}

const isBase = (base: NamedObject, object: NamedObject) =>
  base.texts.size < object.texts.size &&
  [...base.texts].every(
    ([key, text]) =>
      object.texts.get(key) === text && base.required.has(key) === object.required.has(key),
  );

const countCharacters = ({ texts }: NamedObject) =>
  [...texts].reduce((sum, [key, text]) => sum + key.length + text.length, 0);

function extendSchema(base: NamedObject, { schema, texts, required }: NamedObject): JsonSchema {
  const ownNames = [...texts.keys()].filter((name) => !base.texts.has(name));
  const ownRequired = ownNames.filter((name) => required.has(name));
  const properties = schema.properties as Members;
  return {
    ...schema,
    allOf: [{ $ref: `#/components/schemas/${base.name}` }],
    properties: Object.fromEntries(ownNames.map((name) => [name, properties[name]])),
    required: ownRequired.length > 0 ? ownRequired : undefined,
  };
}
