import { z } from 'zod';
import { collection } from './collection.ts';
import { hexColor, optionalPictureUrl, optionalText, sortOrder, text, url } from './fields.ts';
import { linkTargets } from './links.ts';
import { checkWindow, windowDefaults, windowFields } from './visibility.ts';

export const cardStatuses = ['published', 'draft', 'hidden'] as const;

export const cards = collection({
  name: 'cards',
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
    category: optionalText(),
    ...windowFields,
  },
  defaults: {
    subtitle: null,
    logoUrl: null,
    linkTarget: '_blank',
    backgroundColor: '#8b5cf6',
    backgroundImageUrl: null,
    status: 'published',
    sortOrder: 0,
    category: null,
    ...windowDefaults,
  },
  rule: checkWindow,
});

export type Card = z.output<typeof cards.row>;
