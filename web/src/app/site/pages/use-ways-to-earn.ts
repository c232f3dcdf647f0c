import { useQuery } from '@tanstack/react-query';
import type { User } from '@vitrin/contract/accounts.ts';
import type { SocialPlatform, SocialVerification } from '@vitrin/contract/social.ts';
import type { WayToEarn } from '../../../features/points/ways-to-earn.tsx';
import { useSiteSettings } from '../../../features/settings/site-settings.ts';
import { platformLabels } from '../../../features/social/labels.ts';
import { streamRewardQuery } from '../../../features/streams/queries.ts';
import { channelsQuery } from '../../../lib/session/channels.ts';
import { buildSignInPath } from '../../../lib/session/next-path.ts';

/** Returns the points that each platform pays. */
export function usePlatformPoints(): Record<SocialPlatform, number> {
  const settings = useSiteSettings();
  return {
    telegram: Number(settings.telegram_points),
    youtube: Number(settings.youtube_points),
    instagram: Number(settings.instagram_points),
  };
}

/** Returns the current points per action, equal for all users. */
export function useEarningRates() {
  const points = usePlatformPoints();
  const { data: stream } = useQuery(streamRewardQuery);
  const { data: channels } = useQuery(channelsQuery);
  return { points, stream: stream?.pointsReward, telegram: channels?.telegram };
}

type SocialState = Record<SocialPlatform, SocialVerification['status'] | undefined>;

/** Returns the state of a social account by its newest verification. A rejected verification can be sent again. */
export function toSocialState(
  { telegramVerified }: Pick<User, 'telegramVerified'>,
  verifications: SocialVerification[] = [],
): SocialState {
  const getStatus = (platform: SocialPlatform) =>
    verifications.find((verification) => verification.platform === platform)?.status;
  return {
    telegram: telegramVerified ? 'approved' : undefined,
    youtube: getStatus('youtube'),
    instagram: getStatus('instagram'),
  };
}

/** Returns the ways to earn points. @param member `null` for visitors */
export function getWaysToEarn(
  { points, stream, telegram }: ReturnType<typeof useEarningRates>,
  member: SocialState | null,
): WayToEarn[] {
  const getState = (platform: SocialPlatform): WayToEarn['state'] => {
    const status = member?.[platform];
    return status === 'approved' ? 'done' : status === 'pending' ? 'pending' : 'open';
  };
  const at = (path: string) => (member ? path : buildSignInPath(path));

  const platforms = (['telegram', 'youtube', 'instagram'] as const)
    .filter((platform) => points[platform] > 0)
    // A Telegram verification needs the bot.
    .filter((platform) => platform !== 'telegram' || telegram || getState('telegram') === 'done')
    .map((platform) => ({
      name: `${platformLabels[platform]} doğrulaması`,
      points: points[platform],
      state: getState(platform),
      to: at('/profil#dogrulamalar'),
    }));
  if (!stream) return platforms;
  return [
    ...platforms,
    { name: 'Günün yayını', points: stream, state: 'daily', to: at('/profil#yayin') },
  ];
}
