/** Fields used as the title of a content row, in order of preference */
export const TITLE_FIELDS = [
  'title',
  'name',
  'buttonText',
  'adminStreamUrl',
  'subtitle',
  'link',
  'imageUrl',
];

/** Returns a one-line title of a content row, or 'Adsız'. */
export function titleOf(row: object): string {
  const values = new Map<string, unknown>(Object.entries(row));
  const titles = TITLE_FIELDS.map((field) => values.get(field));
  return (
    (titles.find((title) => typeof title === 'string' && title !== '') as string | undefined) ??
    'Adsız'
  );
}
