/** The first sentence in what is wrong with a list, or with a part of one of its rows. */
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

/** What is wrong with the row at a place of the list. */
export function findErrorAt(error: unknown, place: number): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  return findFirstError(new Map(Object.entries(error)).get(String(place)));
}
