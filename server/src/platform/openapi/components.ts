import { type JsonSchema, type Members, mapValues } from './json-schema.ts';
import { capitalize } from './names.ts';

/** Parts smaller than this stay where they are: a reference would be as long. */
const MIN_SHARED_LENGTH = 120;

/** The schemas of a document under names; equal ones are one. */
export class Components {
  readonly schemas: Members = {};
  readonly parameters: Record<string, object> = {};
  readonly #names = new Map<string, string>();
  readonly #uses = new Map<string, number>();

  /** Counts how often each part of a schema occurs. Call it for all before the first `refer`. */
  count(schema: JsonSchema): void {
    visit(schema, (part) => {
      const key = JSON.stringify(part);
      this.#uses.set(key, (this.#uses.get(key) ?? 0) + 1);
    });
  }

  /** A reference to the schema; it gets the first of the names that is free. Arrays stay, of named items. */
  refer(schema: JsonSchema, ...names: string[]): JsonSchema {
    if (schema.type === 'array' && schema.items) {
      return { ...schema, items: this.refer(schema.items as JsonSchema, ...names) };
    }
    const isNamed = schema.type === 'object' ? schema.properties : schema.oneOf;
    if (!isNamed) return this.#shrink(schema, names[0] ?? '');
    const key = JSON.stringify(schema);
    const known = this.#names.get(key);
    if (known) return refTo(known);
    const name = this.#freeName(names);
    this.#names.set(key, name);
    // Reserves the place in the order.
    this.schemas[name] = {};
    this.schemas[name] = this.#shrinkMembers(schema, name);
    return refTo(name);
  }

  /** The same for a parameter; one that another call has otherwise stays where it is. */
  referParameter(name: string, parameter: object): object {
    const known = this.parameters[name];
    if (known && JSON.stringify(known) !== JSON.stringify(parameter)) return parameter;
    this.parameters[name] = parameter;
    return { $ref: `#/components/parameters/${name}` };
  }

  /** The schema with those of its parts as references that occur elsewhere, too. */
  #shrink(schema: JsonSchema, owner: string): JsonSchema {
    const isObject = schema.type === 'object' && schema.properties;
    const key = JSON.stringify(schema);
    const isShared = (this.#uses.get(key) ?? 0) > 1 && key.length >= MIN_SHARED_LENGTH;
    if (isObject && (isShared || this.#names.has(key))) return this.refer(schema, owner);
    return this.#shrinkMembers(schema, owner);
  }

  #shrinkMembers(schema: JsonSchema, owner: string): JsonSchema {
    const shrunk = { ...schema };
    if (schema.properties) {
      shrunk.properties = Object.fromEntries(
        Object.entries(schema.properties as Members).map(([name, member]) => [
          name,
          this.#shrink(member, owner + capitalize(name)),
        ]),
      );
    }
    for (const keyword of ['items', 'additionalProperties']) {
      const part = schema[keyword];
      if (isSchema(part)) shrunk[keyword] = this.#shrink(part, owner);
    }
    for (const keyword of ['anyOf', 'oneOf', 'allOf']) {
      const parts = schema[keyword];
      if (Array.isArray(parts)) shrunk[keyword] = parts.map((part) => this.#shrink(part, owner));
    }
    return shrunk;
  }

  #freeName(names: string[]): string {
    const free = names.find((name) => !(name in this.schemas));
    if (free) return free;
    const base = names.at(-1) ?? 'Schema';
    for (let n = 2; ; n++) if (!(`${base}${n}` in this.schemas)) return `${base}${n}`;
  }
}

const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function visit(schema: JsonSchema, see: (part: JsonSchema) => void): void {
  see(schema);
  if (schema.properties) mapValues(schema.properties as Members, (part) => visit(part, see));
  for (const part of [schema.items, schema.additionalProperties]) {
    if (isSchema(part)) visit(part, see);
  }
  for (const parts of [schema.anyOf, schema.oneOf, schema.allOf]) {
    if (Array.isArray(parts)) for (const part of parts) visit(part, see);
  }
}
