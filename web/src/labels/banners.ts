import type { objectFits } from '@vitrin/contract/banners.ts';
import type { ContentLabels } from './content-labels.ts';

export const fitLabels: Record<(typeof objectFits)[number], string> = {
  cover: 'Alanı doldur',
  contain: 'Sığdır',
};

export const bannerLabels: ContentLabels<'banners'> = {
  adminPath: '/admin/banners',
  phrases: ['bannerını', 'bir bannerı'],
  fields: { objectFit: 'Yerleşim' },
  values: { objectFit: fitLabels },
};
