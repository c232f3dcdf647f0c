import type { SocialPlatform } from '@vitrin/contract/social.ts';

/** What members call them. */
export const platformNames: Record<SocialPlatform, string> = {
  telegram: 'Telegram',
  youtube: 'YouTube',
  instagram: 'Instagram',
};
