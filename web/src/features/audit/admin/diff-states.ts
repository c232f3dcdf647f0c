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

/** Compares two states field by field, changed fields first. Accepts any JSON. */
export function diffStates(before: unknown, after: unknown): FieldChange[] {
  if (isNil(before) && isNil(after)) return [];
  const old = toFields(before) ?? (isNil(before) ? new Map() : null);
  const now = toFields(after) ?? (isNil(after) ? new Map() : null);
  if (!old || !now) return [{ field: null, before, after, isChanged: !isSameJson(before, after) }];

  const rows = [...new Set([...old.keys(), ...now.keys()])].map((field) => {
    const values = { before: old.get(field), after: now.get(field) };
    return { field, ...values, isChanged: !isSameJson(values.before, values.after) };
  });
  return [...rows.filter((row) => row.isChanged), ...rows.filter((row) => !row.isChanged)];
}
