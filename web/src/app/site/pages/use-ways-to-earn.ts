import { useQuery } from '@tanstack/react-query';
import type { SocialPlatform } from '@vitrin/contract/social.ts';
import type { WayToEarn } from '../../../features/points/ways-to-earn.tsx';
import { useSiteSettings } from '../../../features/settings/site-settings.ts';
import { platformLabels } from '../../../features/social/labels.ts';
import { ownVerificationsQuery } from '../../../features/social/queries.ts';
import { streamRewardQuery } from '../../../features/streams/queries.ts';
import { channelsQuery } from '../../../lib/session/channels.ts';
import { useCurrentUser } from '../../../lib/session/current-user.ts';
import { signInPath } from '../../../lib/session/safe-next.ts';

/** What each platform pays now. */
export function usePlatformPoints(): Record<SocialPlatform, number> {
  const settings = useSiteSettings();
  return {
    telegram: Number(settings.telegram_points),
    youtube: Number(settings.youtube_points),
    instagram: Number(settings.instagram_points),
  };
}

/** By what points are earned here and now, for everybody. */
export function useEarning() {
  const points = usePlatformPoints();
  const { data: stream } = useQuery(streamRewardQuery);
  const { data: channels } = useQuery(channelsQuery);
  return { points, stream: stream?.pointsReward, telegram: channels?.telegram };
}

/** The ways to it, and which of them are still open to who looks. */
export function useWaysToEarn({
  points,
  stream,
  telegram,
}: ReturnType<typeof useEarning>): WayToEarn[] {
  const user = useCurrentUser();
  const { data: own = [] } = useQuery({ ...ownVerificationsQuery, enabled: user !== null });

  const stateOf = (platform: SocialPlatform): WayToEarn['state'] => {
    // The newest one: a rejected one can be sent again.
    const status = own.find((one) => one.platform === platform)?.status;
    if (platform === 'telegram') return user?.telegramVerified ? 'done' : 'open';
    return status === 'approved' ? 'done' : status === 'pending' ? 'waiting' : 'open';
  };
  const at = (place: string) => (user ? place : signInPath(place));

  const platforms = (['telegram', 'youtube', 'instagram'] as const)
    .filter((platform) => points[platform] > 0)
    // Nobody can begin what there is no bot for.
    .filter((platform) => platform !== 'telegram' || telegram || user?.telegramVerified)
    .map((platform) => ({
      name: `${platformLabels[platform]} doğrulaması`,
      points: points[platform],
      state: stateOf(platform),
      to: at('/profil#dogrulamalar'),
    }));
  if (!stream) return platforms;
  return [
    ...platforms,
    { name: 'Günün yayını', points: stream, state: 'daily', to: at('/profil#yayin') },
  ];
}
