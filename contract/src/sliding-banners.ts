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

/** Banners that slide once across the top of the home page */
export const slidingBanners = collection({
  name: 'sliding-banners',
  rowName: 'Kayan banner',
  rowsName: 'Kayan bannerlar',
  titleFields: ['buttonText'],
  previewPath: '/',
  fields: {
    imageUrl: pictureUrl('Görsel'),
    link: optionalUrl(),
    linkTarget: z.enum(linkTargets),
    buttonText: optionalText(),
    sortOrder,
    partnerId,
    status: z.enum(activeStatuses),
    ...visibilityFields,
  },
  defaults: {
    linkTarget: '_blank',
    sortOrder: 0,
    status: 'active',
  },
  validate: validateVisibility,
});

export type SlidingBanner = z.output<typeof slidingBanners.row>;
