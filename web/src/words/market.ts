import type { OrderStatus } from '@vitrin/contract/market.ts';
import type { ContentWords } from './content-words.ts';
import type { FeatureWords } from './feature-words.ts';

export const rewardWords: ContentWords<'rewards'> = {
  adminPath: '/admin/rewards',
  phrases: ['ödülünü', 'bir ödülü'],
  fields: {
    pointsCost: 'Bedel (puan)',
    cost: 'Maliyet (₺)',
    stock: 'Stok',
    maxPerUser: 'Üye Başına En Fazla',
    cooldownDays: 'Bekleme Süresi (gün)',
  },
};

const statuses: Record<OrderStatus, string> = {
  pending: 'Beklemede',
  claimed: 'Alındı',
  delivered: 'Teslim Edildi',
  cancelled: 'İptal Edildi',
};

export const orderWords: FeatureWords = { fields: {}, values: { status: statuses } };
