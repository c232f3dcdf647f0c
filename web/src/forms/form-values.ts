import type { z } from 'zod';

export type FormValues = Record<string, unknown>;
type Body = z.ZodObject;

function isEmpty(value: unknown): boolean {
  return value === '' || value === undefined || value === null || Number.isNaN(value);
}

function acceptsNull(field: z.core.$ZodType | undefined): boolean {
  return field !== undefined && (field as z.ZodType).safeParse(null).success;
}

/**
 * Converts form inputs to a request body. An empty input becomes `null` where the contract allows it, else the default.
 */
export function toBody(body: Body, inputs: FormValues, defaults: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(inputs).map(([key, value]) => {
      if (!isEmpty(value)) return [key, value];
      const field = body.shape[key];
      if (acceptsNull(field)) return [key, null];
      return [key, defaults[key] ?? value];
    }),
  );
}

/** Converts a row, or without one the defaults, to form inputs for the fields of `body`. An absent value becomes ''. */
export function toInputs(body: Body, row: FormValues | null, defaults: FormValues): FormValues {
  return Object.fromEntries(
    Object.keys(body.shape).map((key) => [key, (row ?? defaults)[key] ?? '']),
  );
}

/** Returns the values that differ from the row. Other fields are not sent, so other users' changes to them survive. */
export function pickChanges<V extends FormValues>(row: FormValues, values: V): Partial<V> {
  // A refetched row has new arrays, so compare the content.
  const isSame = (a: unknown, b: unknown) =>
    a === b || (Array.isArray(a) && JSON.stringify(a) === JSON.stringify(b));
  const changedEntries = Object.entries(values).filter(([key, value]) => !isSame(value, row[key]));
  return Object.fromEntries(changedEntries) as Partial<V>;
}
