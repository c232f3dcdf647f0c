import type { SocialPlatform } from '@vitrin/contract/social.ts';
import type { ManualPlatform } from '@vitrin/contract/social-accounts.ts';

export const platformLabels = {
  telegram: 'Telegram',
  youtube: 'YouTube',
  instagram: 'Instagram',
} as const satisfies Record<SocialPlatform, string>;

/** Labels of the account fields for manual review. */
export const accountLabels: Record<
  ManualPlatform,
  { text: string; label: string; placeholder: string }
> = {
  youtube: {
    text: 'Kanalınızın linkini gönderin; bir admin kontrol edip onaylar.',
    label: 'Kanal linkiniz',
    placeholder: 'https://youtube.com/@kanal',
  },
  instagram: {
    text: 'Kullanıcı adınızı gönderin; bir admin kontrol edip onaylar.',
    label: 'Kullanıcı adınız (@ olmadan)',
    placeholder: 'kullaniciadi',
  },
};
