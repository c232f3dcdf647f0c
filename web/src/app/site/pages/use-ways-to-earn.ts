import { useQuery } from '@tanstack/react-query';
import type { User } from '@vitrin/contract/accounts.ts';
import type { SocialPlatform, SocialVerification } from '@vitrin/contract/social.ts';
import type { WayToEarn } from '../../../features/points/ways-to-earn.tsx';
import { useSiteSettings } from '../../../features/settings/site-settings.ts';
import { platformLabels } from '../../../features/social/labels.ts';
import { streamQuery, streamRewardQuery } from '../../../features/streams/queries.ts';
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

/** Returns the current points per action, and whether the site has a Telegram bot. */
export function useEarningRates() {
  const points = usePlatformPoints();
  const { data: streamReward } = useQuery(streamRewardQuery);
  const { data: stream } = useQuery(streamQuery);
  const { data: channels } = useQuery(channelsQuery);
  return {
    points,
    streamPoints: streamReward?.pointsReward,
    codePoints: stream?.kind === 'code' ? stream.points : null,
    hasTelegramBot: channels?.telegram,
  };
}

type SocialState = Record<SocialPlatform, SocialVerification['status'] | undefined>;

/** Returns the status of the newest verification of each platform; for Telegram `approved` or `undefined`. */
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

/** Returns the ways to earn points. @param socialState `null` for visitors */
export function getWaysToEarn(
  { points, streamPoints, codePoints, hasTelegramBot }: ReturnType<typeof useEarningRates>,
  socialState: SocialState | null,
): WayToEarn[] {
  const getState = (platform: SocialPlatform): WayToEarn['state'] => {
    const status = socialState?.[platform];
    return status === 'approved' ? 'done' : status === 'pending' ? 'pending' : 'open';
  };
  const toLink = (path: string) => (socialState ? path : buildSignInPath(path));

  const platformWays = (['telegram', 'youtube', 'instagram'] as const)
    .filter((platform) => points[platform] > 0)
    // A Telegram verification needs the bot.
    .filter(
      (platform) => platform !== 'telegram' || hasTelegramBot || getState('telegram') === 'done',
    )
    .map((platform) => ({
      name: `${platformLabels[platform]} doğrulaması`,
      points: points[platform],
      state: getState(platform),
      to: toLink('/profil#dogrulamalar'),
    }));
  const name = 'Günün yayını';
  if (codePoints)
    return [
      ...platformWays,
      { name, points: codePoints, state: 'code', to: toLink('/profil#yayin-kodu') },
    ];
  if (!streamPoints) return platformWays;
  return [
    ...platformWays,
    { name, points: streamPoints, state: 'daily', to: toLink('/profil#yayin') },
  ];
}
