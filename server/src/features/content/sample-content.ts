import type { banners } from '@vitrin/contract/banners.ts';
import type { companies } from '@vitrin/contract/companies.ts';
import type { settings } from '@vitrin/contract/settings.ts';
import type { slidingBanners } from '@vitrin/contract/sliding-banners.ts';
import type { z } from 'zod';

/** Sample banners of the slider. Pictures: web/public/demo, drawn by scripts/draw-demo. */
export const sampleBanners: z.input<typeof banners.create.body>[] = [
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

const brands = {
  tuvalin: 'Tuvalin',
  kuzgra: 'Kuzgra',
  lumarya: 'Lumarya',
  mavira: 'Mavira',
  pelikra: 'Pelikra',
  orbelix: 'Orbelix',
  narcel: 'Narçel',
  poyrazon: 'Poyrazon',
};

/** Sample companies of the logo strip, invented. Logos: web/public/demo, drawn by scripts/draw-demo. */
export const sampleCompanies: z.input<typeof companies.create.body>[] = Object.entries(brands).map(
  ([file, name], index) => ({
    name,
    logoUrl: `/demo/${file}-mono.svg`,
    websiteUrl: `https://${file}.example`,
    sortOrder: index + 1,
  }),
);

/** Sample settings; the other settings have their defaults. */
export const sampleSettings: z.input<typeof settings.save.body> = {
  settings: [
    { key: 'marqueeText', value: 'Bilet başvuruları başladı: firmanızı seçin, başvurunuzu yapın' },
    {
      key: 'welcomeBannerSubtitle',
      value: 'Güvenilir siteleri keşfedin, puan toplayın, biletinizi alın.',
    },
    { key: 'telegramUrl', value: 'https://vitrin.example/telegram' },
    { key: 'instagramUrl', value: 'https://vitrin.example/instagram' },
    { key: 'youtubeUrl', value: 'https://vitrin.example/youtube' },
  ],
};

/** Sample banners of the strip, of invented brands. Pictures: web/public/demo, drawn by scripts/draw-demo. */
export const sampleSlidingBanners: z.input<typeof slidingBanners.create.body>[] = [
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
