import { SETTINGS_ID } from '@vitrin/contract/history.ts';
import { type SettingKey, settingDefinitions } from '@vitrin/contract/settings.ts';
import type { RestoreResult } from '../../platform/collections/row-history.ts';
import {
  buildSnapshot,
  listLaterVersions,
  type StoredVersion,
} from '../../platform/collections/stored-version.ts';
import { type Context, withTransaction } from '../../platform/context.ts';
import { toEffectiveSettings } from './effective-settings.ts';
import { lockSettings, upsertSettings } from './save-settings.ts';

/** Sets the settings back to that version; leaves out keys that no longer exist. */
export function restoreSettings(ctx: Context, version: StoredVersion): Promise<RestoreResult> {
  return withTransaction(ctx, async (tx) => {
    const before = await lockSettings(tx);
    const later = await listLaterVersions(tx, version);
    const state = buildSnapshot(version, later, Object.fromEntries(before.values));
    const values = new Map<SettingKey, string>();
    const notRestored: string[] = [];
    for (const [key, value] of Object.entries(state)) {
      const definition = Object.hasOwn(settingDefinitions, key)
        ? settingDefinitions[key as SettingKey]
        : undefined;
      if (definition && (value === '' || definition.value.safeParse(value).success))
        values.set(key as SettingKey, String(value));
      else if (version.after && key in version.after) notRestored.push(key);
    }
    const savedSettings = await upsertSettings(tx, { action: 'restore', before, values });
    const effective = toEffectiveSettings(savedSettings).map(({ key, value }) => [key, value]);
    return {
      row: { ...Object.fromEntries(effective), id: SETTINGS_ID, version: savedSettings.version },
      left: notRestored,
    };
  });
}
