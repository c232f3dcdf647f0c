import type { SocialPlatform } from '@vitrin/contract/social.ts';

export const platformLabels: Record<SocialPlatform, string> = {
  telegram: 'Telegram',
  youtube: 'YouTube',
  instagram: 'Instagram',
};
