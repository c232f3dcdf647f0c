import { z } from 'zod';
import { id, line, optionalLongText, pictureUrls, text } from './fields.ts';
import { MAX_SLUG_LENGTH } from './text.ts';

/** Maximum length of a page's text in characters */
export const MAX_BODY_LENGTH = 20_000;
export const MAX_PICTURES = 8;
export const MAX_FACTS = 8;

const fact = z.object({ label: text('Etiket'), value: text('Değer') });
export type Fact = z.output<typeof fact>;

/** Fields of a card's own page. A card has a page if it has a `body`. */
export const pageFields = {
  /** Last part of the page's address. If `null`, it is derived from the title. */
  slug: line(MAX_SLUG_LENGTH)
    .refine(
      (value) => value === '' || /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value),
      'Sayfa adresinde yalnızca küçük harf (a-z), rakam ve aralarında tek tire olabilir.',
    )
    .nullable()
    .overwrite((value) => value || null),
  /** Markdown */
  body: optionalLongText(MAX_BODY_LENGTH),
  pictures: pictureUrls('Görsel', MAX_PICTURES),
  facts: z.array(fact).max(MAX_FACTS, `En fazla ${MAX_FACTS} bilgi eklenebilir.`),
  /** Ticket company; the page shows its ticket price */
  companyId: id.nullable(),
};

export const pageDefaults = { pictures: [], facts: [] };
