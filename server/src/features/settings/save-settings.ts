import type { AuditAction } from '@vitrin/contract/audit.ts';
import { SETTINGS_ID } from '@vitrin/contract/history.ts';
import {
  pictureSettings,
  type SettingKey,
  settingDefinitions,
  superAdminSettings,
} from '@vitrin/contract/settings.ts';
import { sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { ContentChanged, Forbidden, InvalidField } from '../../platform/base/errors.ts';
import { type Context, withTransaction } from '../../platform/context.ts';
import { getSavedSettings, type SavedSettings, toEffectiveSettings } from './effective-settings.ts';
import { siteSettings } from './settings-tables.ts';

interface SaveSettingsInput {
  settings: { key: string; value: string | number }[];
  /** Versions that the editor may have seen */
  expectedVersions?: readonly number[] | undefined;
}

/**
 * Saves settings that the contract has validated; '' restores the default. Returns all settings.
 * @throws 403 for a setting of super_admins; 412 if the settings have another version than expected
 */
export async function saveSettings(
  ctx: Context,
  { settings, expectedVersions }: SaveSettingsInput,
): Promise<SavedSettings> {
  const values = new Map<SettingKey, string>();
  for (const [index, { key, value }] of settings.entries()) {
    const path = `settings.${index}.value`;
    values.set(key as SettingKey, await toStoredValue(ctx, key as SettingKey, String(value), path));
  }
  if ([...values.keys()].some((key) => !mayChange(ctx, key)))
    throw new Forbidden('auth.forbidden', 'Bu ayarı yalnızca süper yönetici değiştirebilir.');
  return withTransaction(ctx, async (tx) => {
    const currentSettings = await lockSettings(tx);
    if (expectedVersions && !expectedVersions.includes(currentSettings.version)) {
      throw new ContentChanged(toEffectiveSettings(currentSettings), currentSettings.version);
    }
    return upsertSettings(tx, { action: 'update', currentSettings, values });
  });
}

/** Returns true if the actor may change the setting. */
export const mayChange = ({ actor }: Context, key: SettingKey): boolean =>
  actor?.role !== 'editor' || !superAdminSettings.includes(key);

/** Replaces the texts in settings, within a transaction. Returns whether anything changed. */
export async function replaceTextsInSettings(
  tx: Context,
  _id: string,
  change: (text: string) => string,
): Promise<boolean> {
  const currentSettings = await lockSettings(tx);
  const settingKeys = Object.keys(settingDefinitions) as SettingKey[];
  const values = new Map(
    settingKeys.map((key) => [key, change(currentSettings.values.get(key) ?? '')]),
  );
  const updatedSettings = await upsertSettings(tx, { action: 'update', currentSettings, values });
  return updatedSettings.version !== currentSettings.version;
}

/** Locks and returns the settings. It locks the table, because there may be no row yet. */
export async function lockSettings(tx: Context): Promise<SavedSettings> {
  await tx.db.execute(sql`lock table ${siteSettings} in share row exclusive mode`);
  return getSavedSettings(tx);
}

interface Change {
  action: AuditAction;
  currentSettings: SavedSettings;
  values: ReadonlyMap<SettingKey, string>;
}

/** Saves the changed keys only. Without changes it writes no audit entry and publishes nothing. */
export async function upsertSettings(
  tx: Context,
  { action, currentSettings, values }: Change,
): Promise<SavedSettings> {
  const getCurrentValue = (key: SettingKey) => currentSettings.values.get(key) ?? '';
  const keys = [...values.keys()].filter((key) => values.get(key) !== getCurrentValue(key)).sort();
  if (keys.length === 0) return currentSettings;
  const version = currentSettings.version + 1;
  const rows = keys.map((key) => ({ key, value: values.get(key) ?? '', version }));
  await tx.db
    .insert(siteSettings)
    .values(rows)
    .onConflictDoUpdate({
      target: siteSettings.key,
      set: { value: sql`excluded.value`, version, updatedAt: sql`now()` },
    });
  const entity = { entity: 'settings', entityId: SETTINGS_ID } as const;
  if (currentSettings.version === 0) {
    // The first change also records the state before it, so that it can be restored.
    const after = Object.fromEntries(currentSettings.values);
    const initialVersion = { ...entity, action: 'create', after, version: 0 } as const;
    await recordAudit({ db: tx.db, actor: null }, initialVersion);
  }
  await recordAudit(tx, {
    ...entity,
    action,
    before: Object.fromEntries(keys.map((key) => [key, getCurrentValue(key)])),
    after: Object.fromEntries(rows.map(({ key, value }) => [key, value])),
    version,
  });
  await tx.publish('settings');
  return getSavedSettings(tx);
}

async function toStoredValue(
  { platform, actor }: Context,
  key: SettingKey,
  value: string,
  path: string,
): Promise<string> {
  if (value === '') return '';
  const validValue = settingDefinitions[key].value.parse(value) ?? '';
  if (!pictureSettings.includes(key)) return validValue;
  const address = await platform.pictures.storeEmbedded(validValue, actor);
  // The address tells the size of a picture that came as a `data:` URL.
  const message = settingDefinitions[key].value.safeParse(address).error?.issues[0]?.message;
  if (message) throw new InvalidField('validation', path, message);
  return address;
}
