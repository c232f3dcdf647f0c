import type { banners } from '@vitrin/contract/banners.ts';
import type { z } from 'zod';

/** Sample banners of the slider. Pictures: web/public/demo, drawn by scripts/draw-demo. */
export const demoBanners: z.input<typeof banners.create.body>[] = [
  {
    imageUrl: '/demo/banner-biletler.svg',
    title: 'Bilet Sistemi Açıldı',
    subtitle: 'Başvurunuzu yapın, onaylanan her bilet numarası profilinizde görünsün.',
    link: '/bilet-sistemi',
    linkTarget: '_self',
    sortOrder: 1,
  },
  {
    imageUrl: '/demo/banner-market.svg',
    title: 'Puan Marketi',
    subtitle: 'Topladığınız puanlarla markette dilediğiniz ödülü seçin.',
    link: '/market',
    linkTarget: '_self',
    sortOrder: 2,
  },
  {
    imageUrl: '/demo/banner-yayin.svg',
    title: 'Canlı Yayınlar',
    subtitle: 'Her hafta sonu sohbet ve etkinlikler. Yayın saatleri Telegram kanalımızda.',
    link: 'https://vitrin.example/yayin',
    sortOrder: 3,
  },
  {
    imageUrl: '/demo/banner-lider.svg',
    title: 'Lider Tablosu',
    subtitle: 'En çok puan toplayan 10 üye arasında yerinizi alın.',
    sortOrder: 4,
  },
];
