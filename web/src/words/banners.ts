import type { objectFits } from '@vitrin/contract/banners.ts';
import type { ContentWords } from './content-words.ts';

export const fitLabels: Record<(typeof objectFits)[number], string> = {
  cover: 'Kapla',
  contain: 'Sığdır',
};

export const bannerWords: ContentWords<'banners'> = {
  adminPath: '/admin/banners',
  phrases: ['bannerını', 'bir bannerı'],
  fields: { objectFit: 'Sığdırma' },
  values: { objectFit: fitLabels },
};
