import { z } from 'zod';
import { collection } from './collection.ts';
import {
  activeStatuses,
  linkTargets,
  optionalText,
  optionalUrl,
  partnerId,
  pictureUrl,
  sortOrder,
} from './fields.ts';
import { validateVisibility, visibilityFields } from './visibility.ts';

export const objectFits = ['cover', 'contain'] as const;

/** Slider of the home page */
export const banners = collection({
  name: 'banners',
  rowName: 'Banner',
  rowsName: 'Bannerlar',
  titleFields: ['title', 'subtitle'],
  previewPath: '/',
  fields: {
    imageUrl: pictureUrl('Görsel'),
    link: optionalUrl(),
    linkTarget: z.enum(linkTargets),
    title: optionalText(),
    subtitle: optionalText(),
    sortOrder,
    partnerId,
    status: z.enum(activeStatuses),
    objectFit: z.enum(objectFits),
    ...visibilityFields,
  },
  defaults: {
    linkTarget: '_blank',
    sortOrder: 0,
    status: 'active',
    objectFit: 'cover',
  },
  validate: validateVisibility,
});

export type Banner = z.output<typeof banners.row>;
