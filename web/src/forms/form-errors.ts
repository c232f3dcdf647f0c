/** Returns the first error message of a form value, its fields or its rows; undefined if there is none. */
export function findFirstError(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string' && error.message) {
    return error.message;
  }
  for (const [key, part] of Object.entries(error)) {
    const message = key === 'ref' ? undefined : findFirstError(part);
    if (message) return message;
  }
  return undefined;
}

/** Returns the first error message of the row at `index` in a list. */
export function findErrorAt(error: unknown, index: number): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  return findFirstError(new Map(Object.entries(error)).get(String(index)));
}
