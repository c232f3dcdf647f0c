import { SETTINGS_ID } from '@vitrin/contract/history.ts';
import { type SettingKey, settingKeys } from '@vitrin/contract/settings.ts';
import type { PutBack } from '../../platform/collections/row-history.ts';
import {
  findLater,
  type StoredVersion,
  stateAfter,
} from '../../platform/collections/stored-version.ts';
import { type Context, transact } from '../../platform/context.ts';
import { inForce } from './list-settings.ts';
import { lockSettings, writeSettings } from './save-settings.ts';

/** Makes the settings what they were after that version; what is no setting any more is left out. */
export function restoreSettings(ctx: Context, version: StoredVersion): Promise<PutBack> {
  return transact(ctx, async (tx) => {
    const before = await lockSettings(tx);
    const later = await findLater(tx, version);
    const state = stateAfter(version, later, Object.fromEntries(before.values));
    const values = new Map<SettingKey, string>();
    const left: string[] = [];
    for (const [key, value] of Object.entries(state)) {
      const known = Object.hasOwn(settingKeys, key) ? settingKeys[key as SettingKey] : undefined;
      if (known && (value === '' || known.value.safeParse(value).success))
        values.set(key as SettingKey, String(value));
      else if (version.after && key in version.after) left.push(key);
    }
    const saved = await writeSettings(tx, { action: 'restore', before, values });
    const shown = inForce(saved).map(({ key, value }) => [key, value]);
    return {
      row: { ...Object.fromEntries(shown), id: SETTINGS_ID, version: saved.version },
      left,
    };
  });
}
