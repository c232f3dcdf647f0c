import type { cardStatuses } from '@vitrin/contract/cards.ts';
import type { ContentLabels } from './content-labels.ts';

export const cardStatusLabels: Record<(typeof cardStatuses)[number], string> = {
  published: 'Yayında',
  draft: 'Taslak',
  hidden: 'Gizli',
};

export const cardLabels: ContentLabels<'cards'> = {
  adminPath: '/admin/cards',
  phrases: ['kartını', 'bir kartı'],
  fields: {
    backgroundColor: 'Arka Plan Rengi',
    backgroundImageUrl: 'Arka Plan Görseli',
    category: 'Kategori',
    terms: 'Koşullar',
    licence: 'Lisans',
    checkedAt: 'Bilgilerin Kontrol Günü',
    slug: 'Sayfa Adresi',
    body: 'Sayfa Yazısı',
    pictures: 'Görseller',
    facts: 'Bilgiler',
    companyId: 'Bilet Firması',
  },
  values: { status: cardStatusLabels },
  formats: { facts: (getProperty) => `${getProperty('label')}: ${getProperty('value')}` },
};
