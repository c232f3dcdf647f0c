import type { rewards } from '@vitrin/contract/market.ts';
import type { z } from 'zod';

/** Sample rewards of the market. Pictures: web/public/demo, drawn by scripts/draw-demo. */
export const sampleRewards: z.input<typeof rewards.create.body>[] = [
  {
    title: 'Seramik Kupa',
    description: 'Seramik, 330 ml. Bulaşık makinesinde yıkanabilir.',
    imageUrl: '/demo/odul-kupa.svg',
    pointsCost: 350,
    cost: 120,
    stock: 40,
    sortOrder: 1,
  },
  {
    title: 'Siyah Tişört',
    description: 'Pamuklu, siyah. Beden seçimi teslimatta yapılır.',
    imageUrl: '/demo/odul-tisort.svg',
    pointsCost: 900,
    cost: 310.5,
    stock: 14,
    maxPerUser: 2,
    inputs: [
      { key: 'beden', label: 'Beden', required: true },
      { key: 'adres', label: 'Teslimat adresi', required: true },
    ],
    sortOrder: 2,
  },
  {
    title: 'Kırlangıç Kitabevi Hediye Çeki',
    description: 'Kodu, aldığınız ödüllerin yanında görünür.',
    imageUrl: '/demo/odul-hediye-ceki.svg',
    pointsCost: 1250,
    cost: 500,
    cooldownDays: 30,
    sortOrder: 3,
  },
  {
    title: 'İki Kişilik Sinema Bileti',
    description: 'Hafta içi her seansta geçerlidir.',
    imageUrl: '/demo/odul-sinema.svg',
    pointsCost: 600,
    cost: 260,
    cooldownDays: 7,
    stock: 25,
    sortOrder: 4,
  },
  {
    title: 'Taşınabilir Şarj',
    description: '20.000 mAh, hızlı şarj destekli.',
    imageUrl: '/demo/odul-sarj.svg',
    pointsCost: 2750,
    cost: 1149.9,
    stock: 9,
    maxPerUser: 1,
    sortOrder: 5,
  },
  {
    title: 'Kablosuz Kulaklık',
    description: 'Gürültü engelleyen, 30 saat pil ömürlü.',
    imageUrl: '/demo/odul-kulaklik.svg',
    pointsCost: 2400,
    cost: 1390,
    stock: 0,
    maxPerUser: 1,
    sortOrder: 6,
  },
];
