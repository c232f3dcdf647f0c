import { formatPoints } from '../lib/format/numbers.ts';
import type { ContentLabels } from './content-labels.ts';

export const streamRuleLabels: ContentLabels<'streaming-verifications'> = {
  adminPath: '/admin/streaming-verification',
  phrases: ['yayın kuralını', 'bir yayın kuralını'],
  fields: {
    adminStreamUrl: 'Yayın Linki',
    pointsReward: 'Puan Ödülü',
    dailyBudget: 'Günlük Puan Bütçesi',
    monthlyBudget: 'Aylık Puan Bütçesi',
  },
  numbers: { pointsReward: formatPoints, dailyBudget: formatPoints, monthlyBudget: formatPoints },
  absentLabels: { dailyBudget: 'Sınırsız', monthlyBudget: 'Sınırsız' },
};
