import { type SettingKey, settingDefinitions } from '@vitrin/contract/settings.ts';
import type { DbContext } from '../../platform/context.ts';
import { siteSettings } from './settings-tables.ts';

/** Name of a site that has none */
export const DEFAULT_SITE_NAME = 'Vitrin';

interface Setting {
  key: SettingKey;
  value: string;
}

/** Settings that staff saved, by key, including keys of earlier releases. */
export interface SavedSettings {
  values: Map<string, string>;
  /** Version of all settings together. */
  version: number;
}

/** Returns the saved values and their version; version 0 if nothing was ever saved. */
export async function getSavedSettings({ db }: DbContext): Promise<SavedSettings> {
  const rows = await db.select().from(siteSettings);
  return {
    values: new Map(rows.map(({ key, value }) => [key, value])),
    version: Math.max(0, ...rows.map(({ version }) => version)),
  };
}

/** Returns every known setting with the value in force, in the order of declaration. */
export async function listSettings(ctx: DbContext): Promise<Setting[]> {
  return toEffectiveSettings(await getSavedSettings(ctx));
}

/** Returns every known setting with its saved value, or the default if it has none. */
export function toEffectiveSettings({ values }: SavedSettings): Setting[] {
  return Object.entries(settingDefinitions).map(([key, { fallback }]) => ({
    key: key as SettingKey,
    value: values.get(key) || (key === 'siteName' ? DEFAULT_SITE_NAME : fallback),
  }));
}
