import type { StreamRule } from '@vitrin/contract/streams.ts';
import { formatNumber, formatPoints } from '../lib/format/numbers.ts';
import type { ContentLabels } from './content-labels.ts';

export const streamKindLabels: Record<StreamRule['kind'], string> = {
  link: 'Link',
  code: 'Yayın kodu',
};

export const streamRuleLabels: ContentLabels<'streaming-verifications'> = {
  adminPath: '/admin/streaming-verification',
  phrases: ['yayın kuralını', 'bir yayın kuralını'],
  fields: {
    adminStreamUrl: 'Yayın Linki',
    kind: 'Tür',
    pointsReward: 'Puan Ödülü',
    codeSeconds: 'Kodun Süresi',
    perDay: 'Günlük Kod Hakkı',
    dailyBudget: 'Günlük Puan Bütçesi',
    monthlyBudget: 'Aylık Puan Bütçesi',
  },
  values: { kind: streamKindLabels },
  numbers: {
    pointsReward: formatPoints,
    dailyBudget: formatPoints,
    monthlyBudget: formatPoints,
    codeSeconds: (seconds) => `${formatNumber(seconds)} sn`,
  },
  absentLabels: { dailyBudget: 'Sınırsız', monthlyBudget: 'Sınırsız' },
};
