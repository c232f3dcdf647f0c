import type { ContentLabels } from './content-labels.ts';

export const eventLabels: ContentLabels<'events'> = {
  adminPath: '/admin/etkinlikler',
  phrases: ['etkinliğini', 'bir etkinliği'],
  fields: {
    photoUrl: 'Fotoğraf',
    startDate: 'Başlangıç',
    endDate: 'Bitiş',
    requiresTelegramVerification: 'Telegram Doğrulaması Gerekli',
  },
  absentLabels: { startDate: 'Hemen', endDate: 'Süresiz' },
};
