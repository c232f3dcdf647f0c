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
 * What a form sends for what its inputs hold: an empty input is `null` where the contract takes
 * it, else the entity's default where there is one (so an unreadable number, too).
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

/** What the inputs hold for a row: exactly the fields of `body`, absent ones at their default. */
export function toInputs(body: Body, row: FormValues | null, defaults: FormValues): FormValues {
  return Object.fromEntries(
    Object.keys(body.shape).map((key) => [key, (row ?? defaults)[key] ?? '']),
  );
}

/**
 * The values that differ from the row: sending only these leaves alone what someone else saved in
 * the other fields meanwhile.
 */
export function pickChanges<V extends FormValues>(row: FormValues, values: V): Partial<V> {
  // A list is another one each time that it is read.
  const isSame = (one: unknown, other: unknown) =>
    one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other));
  const changed = Object.entries(values).filter(([key, value]) => !isSame(value, row[key]));
  return Object.fromEntries(changed) as Partial<V>;
}
