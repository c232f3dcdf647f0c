import { formatExactMoment } from '../../../lib/formats/dates.ts';
import { formatNumber } from '../../../lib/formats/numbers.ts';

export interface FieldChange {
  /** `null`: the state has no fields, it is one value. */
  field: string | null;
  before: unknown;
  after: unknown;
  isChanged: boolean;
}

type Fields = Map<string, unknown>;

function fieldsOf(state: unknown): Fields | null {
  if (typeof state !== 'object' || state === null || Array.isArray(state)) return null;
  return new Map(Object.entries(state));
}

const isNothing = (state: unknown) => state === null || state === undefined;

/** Field by field what a state was and what it became, changed fields first. Takes any JSON. */
export function compareStates(before: unknown, after: unknown): FieldChange[] {
  if (isNothing(before) && isNothing(after)) return [];
  const old = fieldsOf(before) ?? (isNothing(before) ? new Map() : null);
  const now = fieldsOf(after) ?? (isNothing(after) ? new Map() : null);
  if (!old || !now) return [{ field: null, before, after, isChanged: !isSame(before, after) }];

  const rows = [...new Set([...old.keys(), ...now.keys()])].map((field) => {
    const values = { before: old.get(field), after: now.get(field) };
    return { field, ...values, isChanged: !isSame(values.before, values.after) };
  });
  return [...rows.filter((row) => row.isChanged), ...rows.filter((row) => !row.isChanged)];
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || asJson(one) === asJson(other);
}

function asJson(value: unknown): string {
  try {
    const json = JSON.stringify(value) ?? '';
    // What is nested deeply grows with the square of its depth when it is indented.
    return json.length > 2000 ? json : (JSON.stringify(value, null, 2) ?? '');
  } catch {
    // Nested deeper than the engine can follow.
    return 'Gösterilemeyecek kadar iç içe bir değer';
  }
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;

/** A value of any shape, as text for a person. */
export function formatValue(value: unknown): string {
  switch (typeof value) {
    case 'string':
      if (value.trim() === '') return '(boş)';
      return instant.test(value) && Number.isFinite(Date.parse(value))
        ? // With seconds: two saves in one minute are two values.
          formatExactMoment(value)
        : value;
    case 'boolean':
      return value ? 'Evet' : 'Hayır';
    case 'number':
      return formatNumber(value);
    default:
      return isNothing(value) ? '(boş)' : asJson(value);
  }
}
