import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SettingKey } from '@vitrin/contract/settings.ts';
import { getCall } from '../../lib/api/query-client.ts';

/** The settings that pages need, without the long texts. */
const pageSettingKeys = [
  'logoUrl',
  'telegramUrl',
  'instagramUrl',
  'youtubeUrl',
  'marqueeText',
  'welcomeBannerImage',
  'welcomeBannerTitle',
  'welcomeBannerSubtitle',
  'gridColumnsDesktop',
  'gridColumnsTablet',
  'gridColumnsMobile',
  'homeViewport',
  'telegram_points',
  'youtube_points',
  'instagram_points',
] as const satisfies SettingKey[];

export type SiteSettings = Record<(typeof pageSettingKeys)[number], string>;

/** Returns the settings that pages need; missing ones are ''. */
export function pickSettings(allSettings: { key: string; value: string }[]): SiteSettings {
  const valuesByKey = new Map(allSettings.map(({ key, value }) => [key, value]));
  return Object.fromEntries(
    pageSettingKeys.map((key) => [key, valuesByKey.get(key) ?? '']),
  ) as SiteSettings;
}

export const siteSettingsQuery = queryOptions({
  queryKey: ['GET /api/site-settings', { part: 'site' }],
  queryFn: async ({ client, signal }) =>
    pickSettings(await getCall(client)('GET /api/site-settings', {}, signal)),
});

const emptySettings = pickSettings([]);

/** Returns the settings that the HTML contains; all are '' if the server could not load them. */
export function useSiteSettings(): SiteSettings {
  return useQuery(siteSettingsQuery).data ?? emptySettings;
}
