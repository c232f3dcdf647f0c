/** Fields that name a row whose title fields are empty */
export const FALLBACK_TITLE_FIELDS = ['link', 'imageUrl'];

/** Returns the first filled title field of a content row, else its link or picture, else 'Adsız'. */
export function getRowTitle(row: object, titleFields: readonly string[]): string {
  return findText(row, [...titleFields, ...FALLBACK_TITLE_FIELDS]) ?? 'Adsız';
}

/** Returns the first non-empty text of the fields, or `undefined`. */
export function findText(row: object, fields: readonly string[]): string | undefined {
  const values = new Map<string, unknown>(Object.entries(row));
  return fields
    .map((field) => values.get(field))
    .find((value): value is string => typeof value === 'string' && value !== '');
}
