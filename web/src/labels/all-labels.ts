import type { ContentName } from '@vitrin/contract/topics.ts';
import { accountLabels } from './accounts.ts';
import { bannerLabels } from './banners.ts';
import { cardLabels } from './cards.ts';
import type { ContentLabels } from './content-labels.ts';
import { drawLabels } from './draws.ts';
import { eventLabels } from './events.ts';
import { commonLabels, type FeatureLabels } from './feature-labels.ts';
import { orderLabels, rewardLabels } from './market.ts';
import { objectionLabels } from './objections.ts';
import { partnerReportLabels } from './partner-reports.ts';
import { partnerLabels } from './partners.ts';
import { settingsLabels } from './settings.ts';
import { verificationLabels } from './social.ts';
import { streamRuleLabels } from './streams.ts';
import { supportLabels } from './support.ts';
import { ticketCompanyLabels, ticketLabels } from './tickets.ts';
import { viewLabels } from './views.ts';

/** Labels of all collections; a missing line is a type error. */
export const contentLabels: { [N in ContentName]: ContentLabels<N> } = {
  cards: cardLabels,
  banners: bannerLabels,
  'sliding-banners': {
    adminPath: '/admin/sliding-banners',
    phrases: ['kayan bannerını', 'bir kayan bannerı'],
    fields: { buttonText: 'Buton Metni' },
  },
  companies: {
    adminPath: '/admin/companies',
    phrases: ['firmasını', 'bir firmayı'],
    fields: {},
  },
  'ticket-companies': ticketCompanyLabels,
  rewards: rewardLabels,
  events: eventLabels,
  'streaming-verifications': streamRuleLabels,
  draws: drawLabels,
  questions: {
    adminPath: '/admin/sorular',
    phrases: ['sorusunu', 'bir soruyu'],
    fields: { question: 'Soru', answer: 'Yanıt', category: 'Kategori' },
  },
};

export const allLabels: readonly FeatureLabels[] = [
  commonLabels,
  ...Object.values(contentLabels),
  settingsLabels,
  accountLabels,
  ticketLabels,
  orderLabels,
  verificationLabels,
  objectionLabels,
  supportLabels,
  partnerLabels,
  partnerReportLabels,
  viewLabels,
];
