import { formatDateTimeWithSeconds } from '../../lib/format/date-time.ts';
import { formatNumber } from '../../lib/format/numbers.ts';

export const isNil = (value: unknown) => value === null || value === undefined;

/** True if two JSON values are equal. */
export function isSameJson(a: unknown, b: unknown): boolean {
  return a === b || toJson(a) === toJson(b);
}

function toJson(value: unknown): string {
  try {
    const json = JSON.stringify(value) ?? '';
    // Indented output of deep nesting grows with the square of the depth.
    return json.length > 2000 ? json : (JSON.stringify(value, null, 2) ?? '');
  } catch {
    // JSON.stringify throws if the nesting is too deep for the engine.
    return 'Gösterilemeyen, çok fazla iç içe bir değer';
  }
}

const ISO_INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;

/** Formats a JSON value as text for display. */
export function formatValue(value: unknown): string {
  switch (typeof value) {
    case 'string':
      if (value.trim() === '') return '(boş)';
      return ISO_INSTANT.test(value) && Number.isFinite(Date.parse(value))
        ? // With seconds, so that two saves in one minute differ.
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
