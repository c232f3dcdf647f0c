import { isNil, isSameJson } from '../../../admin-kit/fields/format-value.ts';

export interface FieldChange {
  /** `null`: the state is a single value without fields. */
  field: string | null;
  before: unknown;
  after: unknown;
  isChanged: boolean;
}

type Fields = Map<string, unknown>;

function toFields(state: unknown): Fields | null {
  if (typeof state !== 'object' || state === null || Array.isArray(state)) return null;
  return new Map(Object.entries(state));
}

/** Returns the fields of two states. Accepts any JSON. */
export function diffStates(before: unknown, after: unknown): FieldChange[] {
  if (isNil(before) && isNil(after)) return [];
  const oldFields = toFields(before) ?? (isNil(before) ? new Map() : null);
  const newFields = toFields(after) ?? (isNil(after) ? new Map() : null);
  if (!oldFields || !newFields)
    return [{ field: null, before, after, isChanged: !isSameJson(before, after) }];

  return [...new Set([...oldFields.keys(), ...newFields.keys()])].map((field) => {
    const values = { before: oldFields.get(field), after: newFields.get(field) };
    return { field, ...values, isChanged: !isSameJson(values.before, values.after) };
  });
}
