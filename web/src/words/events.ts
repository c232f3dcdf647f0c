import type { ContentWords } from './content-words.ts';

export const eventWords: ContentWords<'events'> = {
  adminPath: '/admin/etkinlikler',
  phrases: ['etkinliğini', 'bir etkinliği'],
  fields: {
    photoUrl: 'Fotoğraf',
    startDate: 'Başlangıç',
    endDate: 'Bitiş',
    requiresTelegramVerification: 'Telegram Doğrulaması Gerekli',
  },
};
