import type { settings } from '@vitrin/contract/settings.ts';
import type { z } from 'zod';

/** Sample settings; every other one has its default. */
export const demoSettings: z.input<typeof settings.save.body> = {
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
