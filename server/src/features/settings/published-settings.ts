import { settings as declaration, type Settings } from '@vitrin/contract/settings.ts';
import { createPlatformSingleton } from '../../platform/platform-singleton.ts';
import { listSettings } from './effective-settings.ts';

type Ctx = Parameters<typeof publishedSettings>[0];

/** The settings in force, cached until they change. */
export const publishedSettings = createPlatformSingleton(({ valueCache, db }) =>
  valueCache.create({
    name: 'settings',
    topics: declaration.list.reads,
    compute: async () => ({ value: await listSettings({ db }) }),
  }),
);

/** Returns the settings in force by key. */
export async function getSettings(ctx: Ctx): Promise<Settings> {
  const { value } = await publishedSettings(ctx).get();
  return Object.fromEntries(value.map(({ key, value }) => [key, value])) as Settings;
}

/** Returns the name of the site: the source of the name in all texts of the server. */
export async function getSiteName(ctx: Ctx): Promise<string> {
  return (await getSettings(ctx)).siteName;
}
