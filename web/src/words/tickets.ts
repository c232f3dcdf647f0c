import type { InputOf } from '@vitrin/contract/api.ts';
import type { TicketStatus } from '@vitrin/contract/tickets.ts';
import type { ContentWords } from './content-words.ts';
import type { FeatureWords, FieldLabels } from './feature-words.ts';

export const ticketCompanyWords: ContentWords<'ticket-companies'> = {
  adminPath: '/admin/ticket-companies',
  phrases: ['bilet firmasını', 'bir bilet firmasını'],
  fields: { contentImage: 'İçerik Görseli' },
};

const settings: FieldLabels<keyof InputOf<'PATCH /api/ticket-settings'>['body']> = {
  minimumInvestment: 'En Az Yatırım',
  infoMessage: 'Bilgi Mesajı',
};

const statuses: Record<TicketStatus, string> = {
  pending: 'Beklemede',
  approved: 'Onaylandı',
  rejected: 'Reddedildi',
};

export const ticketWords: FeatureWords = {
  fields: {
    ...settings,
    investmentAmount: 'Yatırım (₺)',
    ticketCount: 'Bilet Sayısı',
    ticketCompany: 'Bilet Firması',
  },
  values: { status: statuses },
};
