import type { InputOf } from '@vitrin/contract/api.ts';
import type { TicketStatus } from '@vitrin/contract/tickets.ts';
import { apiQuery } from '../lib/api/query-client.ts';
import { formatMoney } from '../lib/format/numbers.ts';
import type { ContentLabels } from './content-labels.ts';
import type { FeatureLabels, FieldLabels } from './feature-labels.ts';

export const ticketCompanyLabels: ContentLabels<'ticket-companies'> = {
  adminPath: '/admin/ticket-companies',
  phrases: ['bilet firmasını', 'bir bilet firmasını'],
  fields: { contentImage: 'İçerik Görseli' },
  numbers: { ticketPrice: formatMoney },
  references: {
    companyId: {
      queryKey: apiQuery('GET /api/ticket-companies/all', {}).queryKey,
      deletedLabel: 'Silinmiş firma',
      hint: 'Sayfada bilet fiyatı ve bu firmanın adı geçen etkinlikler de görünür.',
    },
  },
};

const settingFields: FieldLabels<keyof InputOf<'PATCH /api/ticket-settings'>['body']> = {
  minimumInvestment: 'En Az Yatırım',
  infoMessage: 'Bilgi Mesajı',
};

const statusLabels: Record<TicketStatus, string> = {
  pending: 'Beklemede',
  approved: 'Onaylandı',
  rejected: 'Reddedildi',
};

export const ticketLabels: FeatureLabels = {
  fields: {
    ...settingFields,
    investmentAmount: 'Yatırım (₺)',
    ticketCount: 'Bilet Sayısı',
    ticketCompany: 'Bilet Firması',
  },
  values: { status: statusLabels },
  numbers: { minimumInvestment: formatMoney, investmentAmount: formatMoney },
};
