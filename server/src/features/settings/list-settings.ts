import { type SettingKey, settingKeys } from '@vitrin/contract/settings.ts';
import type { Context } from '../../platform/context.ts';
import { siteSettings } from './settings-tables.ts';

/** Every known setting with the value in force, in the order of their declaration. */
export async function listSettings({
  db,
}: Pick<Context, 'db'>): Promise<{ key: SettingKey; value: string }[]> {
  const saved = new Map(
    (await db.select().from(siteSettings)).map(({ key, value }) => [key, value]),
  );
  return Object.entries(settingKeys).map(([key, { fallback }]) => ({
    key: key as SettingKey,
    value: saved.get(key) || fallback,
  }));
}
