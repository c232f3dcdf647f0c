import type { SocialPlatform } from '@vitrin/contract/social.ts';
import type { Context } from '../../platform/context.ts';
import { listSettings } from '../settings/effective-settings.ts';

/** What members call them. */
export const platformNames: Record<SocialPlatform, string> = {
  telegram: 'Telegram',
  youtube: 'YouTube',
  instagram: 'Instagram',
};

/** What verifying an account of the platform pays at this moment. */
export async function getPlatformPoints(
  { db }: Pick<Context, 'db'>,
  platform: SocialPlatform,
): Promise<number> {
  const settings = await listSettings({ db });
  return Number(settings.find(({ key }) => key === `${platform}_points`)?.value ?? 0);
}
