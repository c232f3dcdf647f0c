import type { SocialPlatform } from '@vitrin/contract/social.ts';
import type { FeatureLabels } from './feature-labels.ts';

const platformLabels: Record<SocialPlatform, string> = {
  telegram: 'Telegram',
  youtube: 'YouTube',
  instagram: 'Instagram',
};

export const verificationLabels: FeatureLabels = {
  fields: { pointsEarned: 'Ödenen Puan', pointsTaken: 'Geri Alınan Puan' },
  values: { platform: platformLabels },
};
