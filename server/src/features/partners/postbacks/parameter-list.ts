import { isPresent } from '@vitrin/contract/placeholder.ts';

/** Name and value; names may repeat. */
export type Parameter = readonly [name: string, value: string];

/** Parameters of a postback. Any name is allowed, also `constructor`. */
export class ParameterList {
  readonly #parameters: readonly Parameter[];
  readonly #byFoldedName: ReadonlyMap<string, readonly Parameter[]>;

  constructor(parameters: readonly Parameter[]) {
    this.#parameters = parameters;
    this.#byFoldedName = Map.groupBy(parameters, ([name]) => foldName(name));
  }

  /** Returns the values of the named parameters that are present, first choice first; case matters little. */
  list(names: readonly string[]): string[] {
    return names.flatMap((name) => {
      const parameters = this.#byFoldedName.get(foldName(name)) ?? [];
      const exactFirst = parameters.toSorted(([a], [b]) => Number(b === name) - Number(a === name));
      return exactFirst.map(([, value]) => value.trim()).filter(isPresent);
    });
  }

  /** Returns the names, folded. */
  listFoldedNames(): string[] {
    return [...this.#byFoldedName.keys()];
  }

  /** Returns all parameters by name; of a repeated name the first value that is present. */
  toRecord(): Record<string, string> {
    const values = new Map<string, string>();
    for (const [name, value] of this.#parameters) {
      const earlierValue = values.get(name);
      if (earlierValue === undefined || (!isPresent(earlierValue) && isPresent(value)))
        values.set(name, value);
    }
    return Object.fromEntries(values);
  }
}

/** Case differs between senders, and a template copied from HTML has `&amp;` before a name. */
const foldName = (name: string) => name.trim().toLowerCase().replace(/^amp;/, '');
