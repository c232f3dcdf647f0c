import type { ContentWords } from './content-words.ts';

export const slidingBannerWords: ContentWords<'sliding-banners'> = {
  adminPath: '/admin/sliding-banners',
  phrases: ['kayan bannerını', 'bir kayan bannerı'],
  fields: { buttonText: 'Buton Metni' },
};
