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
import { lockSettings, mayChange, upsertSettings } from './save-settings.ts';

/**
 * Restores the settings of a version. `left` lists its keys that no longer exist, no longer accept the value or that the
 * actor may not change.
 */
export function restoreSettings(ctx: Context, version: StoredVersion): Promise<RestoreResult> {
  return withTransaction(ctx, async (tx) => {
    const currentSettings = await lockSettings(tx);
    const laterVersions = await listLaterVersions(tx, version);
    const versionValues = buildSnapshot(
      version,
      laterVersions,
      Object.fromEntries(currentSettings.values),
    );
    const values = new Map<SettingKey, string>();
    const skippedKeys: string[] = [];
    for (const [key, value] of Object.entries(versionValues)) {
      const definition = Object.hasOwn(settingDefinitions, key)
        ? settingDefinitions[key as SettingKey]
        : undefined;
      const isCurrent = value === (currentSettings.values.get(key) ?? '');
      if (!isCurrent && !mayChange(ctx, key as SettingKey)) skippedKeys.push(key);
      else if (definition && (value === '' || definition.value.safeParse(value).success))
        values.set(key as SettingKey, String(value));
      else if (version.after && key in version.after) skippedKeys.push(key);
    }
    const restoredSettings = await upsertSettings(tx, {
      action: 'restore',
      currentSettings,
      values,
    });
    const effectiveEntries = toEffectiveSettings(restoredSettings).map(({ key, value }) => [
      key,
      value,
    ]);
    return {
      row: {
        ...Object.fromEntries(effectiveEntries),
        id: SETTINGS_ID,
        version: restoredSettings.version,
      },
      left: skippedKeys,
    };
  });
}
