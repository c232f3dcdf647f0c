import { type JsonSchema, type Members, mapValues } from './json-schema.ts';
import { capitalize } from './names.ts';

/** Smaller parts are not shared: a reference would be as long. */
const MIN_SHARED_LENGTH = 120;

/** Named schemas and parameters of a document. Equal schemas share a name. */
export class Components {
  readonly schemas: Members = {};
  readonly parameters: Record<string, object> = {};
  readonly #names = new Map<string, string>();
  readonly #useCounts = new Map<string, number>();

  /** Counts how often each part of a schema occurs. Call it for all schemas before the first `refer`. */
  count(schema: JsonSchema): void {
    visitParts(schema, (part) => {
      const key = JSON.stringify(part);
      this.#useCounts.set(key, (this.#useCounts.get(key) ?? 0) + 1);
    });
  }

  /** Returns a reference to the schema, which gets the first free name. For an array, its items are referenced. */
  refer(schema: JsonSchema, ...names: string[]): JsonSchema {
    if (schema.type === 'array' && schema.items) {
      return { ...schema, items: this.refer(schema.items as JsonSchema, ...names) };
    }
    const isNamed = schema.type === 'object' ? schema.properties : schema.oneOf;
    if (!isNamed) return this.#shrink(schema, names[0] ?? '');
    const key = JSON.stringify(schema);
    const existingName = this.#names.get(key);
    if (existingName) return createReference(existingName);
    const name = this.#findFreeName(names);
    this.#names.set(key, name);
    // Reserves the position in the document.
    this.schemas[name] = {};
    this.schemas[name] = this.#shrinkMembers(schema, name);
    return createReference(name);
  }

  /** Returns a reference to the parameter under the first free name. Without a free name it stays inline. */
  referParameter(names: string[], parameter: object): object {
    const text = JSON.stringify(parameter);
    const name = names.find((candidate) => {
      const existingParameter = this.parameters[candidate];
      return !existingParameter || JSON.stringify(existingParameter) === text;
    });
    if (!name) return parameter;
    this.parameters[name] = parameter;
    return { $ref: `#/components/parameters/${name}` };
  }

  /** Replaces parts that occur more than once, or have a name, by references. */
  #shrink(schema: JsonSchema, owner: string): JsonSchema {
    const isObject = schema.type === 'object' && schema.properties;
    const key = JSON.stringify(schema);
    const isShared = (this.#useCounts.get(key) ?? 0) > 1 && key.length >= MIN_SHARED_LENGTH;
    if (isObject && (isShared || this.#names.has(key))) return this.refer(schema, owner);
    return this.#shrinkMembers(schema, owner);
  }

  #shrinkMembers(schema: JsonSchema, owner: string): JsonSchema {
    const copy = { ...schema };
    if (schema.properties) {
      copy.properties = Object.fromEntries(
        Object.entries(schema.properties as Members).map(([name, member]) => [
          name,
          this.#shrink(member, owner + capitalize(name)),
        ]),
      );
    }
    for (const keyword of ['items', 'additionalProperties']) {
      const part = schema[keyword];
      if (isSchema(part)) copy[keyword] = this.#shrink(part, owner);
    }
    for (const keyword of ['anyOf', 'oneOf', 'allOf']) {
      const parts = schema[keyword];
      if (Array.isArray(parts)) copy[keyword] = parts.map((part) => this.#shrink(part, owner));
    }
    return copy;
  }

  #findFreeName(names: string[]): string {
    const freeName = names.find((name) => !(name in this.schemas));
    if (freeName) return freeName;
    const base = names.at(-1) ?? 'Schema';
    for (let suffix = 2; ; suffix++)
      if (!(`${base}${suffix}` in this.schemas)) return `${base}${suffix}`;
  }
}

const createReference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function visitParts(schema: JsonSchema, callback: (part: JsonSchema) => void): void {
  callback(schema);
  if (schema.properties)
    mapValues(schema.properties as Members, (part) => visitParts(part, callback));
  for (const part of [schema.items, schema.additionalProperties]) {
    if (isSchema(part)) visitParts(part, callback);
  }
  for (const parts of [schema.anyOf, schema.oneOf, schema.allOf]) {
    if (Array.isArray(parts)) for (const part of parts) visitParts(part, callback);
  }
}
