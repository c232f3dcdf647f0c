import { z } from 'zod';
import { pageDefaults, pageFields } from './card-page.ts';
import { collection } from './collection.ts';
import { endpoint } from './endpoint.ts';
import {
  hexColor,
  linkTargets,
  optionalDay,
  optionalPictureUrl,
  optionalText,
  partnerId,
  sortOrder,
  text,
  url,
} from './fields.ts';
import { toIstanbulDay } from './istanbul-day.ts';
import { validateVisibility, visibilityFields } from './visibility.ts';

/** Maximum length of the terms on a card in characters */
export const MAX_TERMS_LENGTH = 160;
/** Maximum length of the licence on a card in characters */
export const MAX_LICENCE_LENGTH = 120;

export const cardStatuses = ['published', 'draft', 'hidden'] as const;

const cardRows = collection({
  name: 'cards',
  rowName: 'Kart',
  rowsName: 'Kartlar',
  titleFields: ['title'],
  previewPath: '/',
  fields: {
    title: text('Başlık'),
    subtitle: optionalText(),
    logoUrl: optionalPictureUrl(),
    link: url('Link'),
    linkTarget: z.enum(linkTargets),
    backgroundColor: hexColor,
    backgroundImageUrl: optionalPictureUrl(),
    status: z.enum(cardStatuses),
    sortOrder,
    partnerId,
    category: optionalText(),
    /** Conditions of the offer that matter most */
    terms: optionalText(MAX_TERMS_LENGTH),
    /** Licence of the advertised site */
    licence: optionalText(MAX_LICENCE_LENGTH),
    /** Day on which staff last checked the facts about the site */
    checkedAt: optionalDay,
    ...visibilityFields,
    ...pageFields,
  },
  defaults: {
    linkTarget: '_blank',
    backgroundColor: '#8b5cf6',
    status: 'published',
    sortOrder: 0,
    ...pageDefaults,
  },
  validate: (card) => validateVisibility(card) ?? validateCheckedAt(card),
});

function validateCheckedAt({ checkedAt }: { checkedAt?: string | null }) {
  if (!checkedAt || checkedAt <= toIstanbulDay(Date.now())) return undefined;
  return { path: 'checkedAt', message: 'Kontrol günü gelecekte olamaz.' };
}

/** A card in the public list. `slug` is set if the card has a page. */
const publicCard = cardRows.row
  .omit({ slug: true, body: true, pictures: true, facts: true, companyId: true })
  .extend({ slug: z.string().optional() });

export const cards = {
  ...cardRows,
  list: endpoint('GET /api/cards', {
    access: 'public',
    reads: ['cards'],
    summary: 'Yayındaki kartlar, sırasıyla; slug: kart sayfasının adresi',
    returns: z.array(publicCard),
  }),
};

export type Card = z.output<typeof cards.row>;
export type PublicCard = z.output<typeof publicCard>;
