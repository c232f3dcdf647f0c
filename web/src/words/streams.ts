import type { ContentWords } from './content-words.ts';

export const streamRuleWords: ContentWords<'streaming-verifications'> = {
  adminPath: '/admin/streaming-verification',
  phrases: ['yayın kuralını', 'bir yayın kuralını'],
  fields: {
    adminStreamUrl: 'Yayın Linki',
    pointsReward: 'Puan Ödülü',
    dailyBudget: 'Günlük Puan Bütçesi',
    monthlyBudget: 'Aylık Puan Bütçesi',
  },
};
