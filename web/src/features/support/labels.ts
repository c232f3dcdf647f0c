import type { SupportMatter, SupportStatus } from '@vitrin/contract/support-matters.ts';

export const matterLabels: Record<SupportMatter, string> = {
  application: 'Bilet başvurusu',
  order: 'Sipariş',
  verification: 'Hesap doğrulama',
  points: 'Puanlar',
  account: 'Hesap',
  other: 'Başka bir konu',
};

export const statusLabels: Record<SupportStatus, string> = {
  waiting: 'Yanıt bekliyor',
  answered: 'Yanıtlandı',
  closed: 'Kapandı',
};
