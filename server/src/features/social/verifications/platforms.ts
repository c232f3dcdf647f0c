import type { SocialPlatform } from '@vitrin/contract/social.ts';
import type { DbContext } from '../../../platform/context.ts';
import { listSettings } from '../../settings/effective-settings.ts';

/** Names in the interface. */
export const platformNames: Record<SocialPlatform, string> = {
  telegram: 'Telegram',
  youtube: 'YouTube',
  instagram: 'Instagram',
};

/** Returns the points that verifying an account of the platform pays now. */
export async function getPlatformPoints(
  { db }: DbContext,
  platform: SocialPlatform,
): Promise<number> {
  const settings = await listSettings({ db });
  return Number(settings.find(({ key }) => key === `${platform}_points`)?.value ?? 0);
}
