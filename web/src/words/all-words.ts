import type { ContentName } from '@vitrin/contract/topics.ts';
import { accountWords } from './accounts.ts';
import { bannerWords } from './banners.ts';
import { cardWords } from './cards.ts';
import { companyWords } from './companies.ts';
import type { ContentWords } from './content-words.ts';
import { drawWords } from './draws.ts';
import { eventWords } from './events.ts';
import { commonWords, type FeatureWords } from './feature-words.ts';
import { orderWords, rewardWords } from './market.ts';
import { objectionWords } from './objections.ts';
import { partnerReportWords } from './partner-reports.ts';
import { partnerWords } from './partners.ts';
import { settingsWords } from './settings.ts';
import { slidingBannerWords } from './sliding-banners.ts';
import { verificationWords } from './social.ts';
import { streamRuleWords } from './streams.ts';
import { ticketCompanyWords, ticketWords } from './tickets.ts';
import { viewWords } from './views.ts';

/** Words of all content; a missing line is a type error. */
export const contentWords: { [N in ContentName]: ContentWords<N> } = {
  cards: cardWords,
  banners: bannerWords,
  'sliding-banners': slidingBannerWords,
  companies: companyWords,
  'ticket-companies': ticketCompanyWords,
  rewards: rewardWords,
  events: eventWords,
  'streaming-verifications': streamRuleWords,
  draws: drawWords,
};

export const allWords: readonly FeatureWords[] = [
  commonWords,
  ...Object.values(contentWords),
  settingsWords,
  accountWords,
  ticketWords,
  orderWords,
  verificationWords,
  objectionWords,
  partnerWords,
  partnerReportWords,
  viewWords,
];
