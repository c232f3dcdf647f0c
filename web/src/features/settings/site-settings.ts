import { queryOptions, useQuery } from '@tanstack/react-query';
import { legalPages } from '@vitrin/contract/legal-pages.ts';
import type { Settings } from '@vitrin/contract/settings.ts';
import { getCall } from '../../lib/api/query-client.ts';

type LegalTextKey = (typeof legalPages)[number]['setting'];
export type SiteSettings = Omit<Settings, LegalTextKey>;

const isLegalText = (name: string) => legalPages.some(({ setting }) => setting === name);

/** Returns the settings without the long texts. The server sends every setting. */
export function pickSettings(allSettings: { key: string; value: string }[]): SiteSettings {
  const shortSettings = allSettings.filter(({ key }) => !isLegalText(key));
  return Object.fromEntries(shortSettings.map(({ key, value }) => [key, value])) as SiteSettings;
}

export const siteSettingsQuery = queryOptions({
  queryKey: ['GET /api/site-settings', { part: 'site' }],
  queryFn: async ({ client, signal }) =>
    pickSettings(await getCall(client)('GET /api/site-settings', {}, signal)),
});

/** Returns the settings that the HTML contains. A setting is '' if the server did not send it. */
export function useSiteSettings(): SiteSettings {
  const settings: Partial<SiteSettings> = useQuery(siteSettingsQuery).data ?? {};
  return new Proxy(settings as SiteSettings, {
    get: (target, name) => target[name as keyof SiteSettings] ?? '',
  });
}
