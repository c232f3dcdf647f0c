import type { OrderStatus } from '@vitrin/contract/market.ts';
import { formatMoney, formatPoints } from '../lib/format/numbers.ts';
import type { ContentLabels } from './content-labels.ts';
import type { FeatureLabels } from './feature-labels.ts';

export const rewardLabels: ContentLabels<'rewards'> = {
  adminPath: '/admin/rewards',
  phrases: ['ödülünü', 'bir ödülü'],
  fields: {
    pointsCost: 'Bedel (puan)',
    cost: 'Maliyet (₺)',
    stock: 'Stok',
    maxPerUser: 'Üye Başına En Fazla',
    cooldownDays: 'Bekleme Süresi (gün)',
    inputs: 'Üyeden İstenecek Bilgiler',
  },
  formats: {
    inputs: (getProperty) =>
      `${getProperty('label')}${getProperty('required') ? ' (zorunlu)' : ''}`,
  },
  numbers: { pointsCost: formatPoints, cost: formatMoney },
  absentLabels: { stock: 'Sınırsız', maxPerUser: 'Sınır yok' },
};

const statusLabels: Record<OrderStatus, string> = {
  pending: 'Beklemede',
  claimed: 'Alındı',
  delivered: 'Teslim Edildi',
  cancelled: 'İptal Edildi',
};

export const orderLabels: FeatureLabels = { fields: {}, values: { status: statusLabels } };
