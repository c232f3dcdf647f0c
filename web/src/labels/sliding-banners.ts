import type { ContentLabels } from './content-labels.ts';

export const slidingBannerLabels: ContentLabels<'sliding-banners'> = {
  adminPath: '/admin/sliding-banners',
  phrases: ['kayan bannerını', 'bir kayan bannerı'],
  fields: { buttonText: 'Buton Metni' },
};
