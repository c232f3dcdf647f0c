import type { SocialPlatform } from '@vitrin/contract/social.ts';
import type { FeatureWords } from './feature-words.ts';

const platforms: Record<SocialPlatform, string> = {
  telegram: 'Telegram',
  youtube: 'YouTube',
  instagram: 'Instagram',
};

export const verificationWords: FeatureWords = {
  fields: { pointsEarned: 'Ödenen Puan', pointsTaken: 'Geri Alınan Puan' },
  values: { platform: platforms },
};
