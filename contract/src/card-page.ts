import { z } from 'zod';
import { id, line, optionalLongText, pictureUrls, text } from './fields.ts';
import { MAX_SLUG } from './text.ts';

/** Characters of a page's text. */
export const MAX_BODY = 20_000;
export const MAX_PICTURES = 8;
export const MAX_FACTS = 8;

const fact = z.object({ label: text('Etiket'), value: text('Değer') });
export type Fact = z.output<typeof fact>;

/** What a card says on a page of its own; it has one once it has a `body`. */
export const pageFields = {
  /** In the page's address. `null` with a body: made from the title. */
  slug: line(MAX_SLUG)
    .refine(
      (value) => value === '' || /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value),
      'Sayfa adresinde yalnızca küçük harf (a-z), rakam ve aralarında tek tire olabilir.',
    )
    .nullable()
    .overwrite((value) => value || null),
  /** Markdown. */
  body: optionalLongText(MAX_BODY),
  pictures: pictureUrls('Görsel', MAX_PICTURES),
  facts: z.array(fact).max(MAX_FACTS, `En fazla ${MAX_FACTS} bilgi eklenebilir.`),
  /** The ticket company whose price the page tells. */
  companyId: id.nullable(),
};

export const pageDefaults = { slug: null, body: null, pictures: [], facts: [], companyId: null };
