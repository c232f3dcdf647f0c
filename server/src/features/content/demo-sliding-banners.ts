import type { slidingBanners } from '@vitrin/contract/sliding-banners.ts';
import type { z } from 'zod';

/** Sample banners of the strip, of invented brands. Pictures: web/public/demo, drawn by scripts/draw-demo. */
export const demoSlidingBanners: z.input<typeof slidingBanners.create.body>[] = [
  {
    imageUrl: '/demo/sliding-zirvelon.svg',
    link: 'https://zirvelon.example/vitrin',
    buttonText: 'İncele',
    sortOrder: 1,
  },
  {
    imageUrl: '/demo/sliding-orbelix.svg',
    link: 'https://orbelix.example/vitrin',
    buttonText: 'Hemen Katıl',
    sortOrder: 2,
  },
  {
    imageUrl: '/demo/sliding-narcel.svg',
    link: 'https://narcel.example/vitrin',
    buttonText: 'Yayına Git',
    sortOrder: 3,
  },
  {
    imageUrl: '/demo/sliding-mavira.svg',
    link: 'https://mavira.example/vitrin',
    buttonText: 'Fikstüre Bak',
    sortOrder: 4,
  },
];
