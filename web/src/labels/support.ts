import type { SupportStatus } from '@vitrin/contract/support-matters.ts';
import type { FeatureLabels } from './feature-labels.ts';

const statusLabels: Record<SupportStatus, string> = {
  waiting: 'Yanıt bekliyor',
  answered: 'Yanıtlandı',
  closed: 'Kapandı',
};

export const supportLabels: FeatureLabels = { fields: {}, values: { status: statusLabels } };
