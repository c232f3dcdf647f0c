import { formatDateTimeWithSeconds } from '../../lib/format/date-time.ts';
import { formatNumber } from '../../lib/format/numbers.ts';

export const isNil = (value: unknown) => value === null || value === undefined;

/** Whether two values of any JSON are one. */
export function isSameJson(one: unknown, other: unknown): boolean {
  return one === other || toJson(one) === toJson(other);
}

function toJson(value: unknown): string {
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
          formatDateTimeWithSeconds(value)
        : value;
    case 'boolean':
      return value ? 'Evet' : 'Hayır';
    case 'number':
      return formatNumber(value);
    default:
      return isNil(value) ? '(boş)' : toJson(value);
  }
}
