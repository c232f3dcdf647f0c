/** The fields by which rows of content are called, the best first. */
export const TITLE_FIELDS = [
  'title',
  'name',
  'buttonText',
  'adminStreamUrl',
  'subtitle',
  'link',
  'imageUrl',
];

/** What a row of content is called where only one line of it is shown. */
export function titleOf(row: object): string {
  const values = new Map<string, unknown>(Object.entries(row));
  const titles = TITLE_FIELDS.map((field) => values.get(field));
  return (
    (titles.find((title) => typeof title === 'string' && title !== '') as string | undefined) ??
    'Adsız'
  );
}
