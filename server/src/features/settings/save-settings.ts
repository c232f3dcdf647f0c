import { pictureSettings, type SettingKey, settingKeys } from '@vitrin/contract/settings.ts';
import { inArray, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { type Context, transact } from '../../platform/context.ts';
import { listSettings } from './list-settings.ts';
import { siteSettings } from './settings-tables.ts';

/**
 * Writes settings that the contract has checked; '' goes back to the default. What stays as it was is no change: it
 * is neither written down nor announced. Gives all of them.
 */
export async function saveSettings(
  ctx: Context,
  input: { settings: { key: string; value: string | number }[] },
): Promise<{ key: SettingKey; value: string }[]> {
  const values = new Map<SettingKey, string>();
  for (const { key, value } of input.settings as { key: SettingKey; value: string | number }[]) {
    values.set(key, await normalise(ctx, key, String(value)));
  }
  return transact(ctx, async (tx) => {
    const current = await currentValues(tx, [...values.keys()]);
    const isNew = (key: SettingKey) => values.get(key) !== (current.get(key) ?? '');
    const keys = [...values.keys()].filter(isNew).sort();
    if (keys.length === 0) return listSettings(tx);
    for (const key of keys) await write(tx, key, values.get(key) ?? '');
    await recordAudit(tx, {
      action: 'update',
      entity: 'settings',
      entityId: keys.join(','),
      before: pick(current, keys),
      after: pick(values, keys),
    });
    await tx.announce('settings');
    return listSettings(tx);
  });
}

async function normalise(
  { platform, actor }: Context,
  key: SettingKey,
  value: string,
): Promise<string> {
  if (value === '') return '';
  const valid = settingKeys[key].value.parse(value) ?? '';
  return pictureSettings.includes(key) ? platform.pictures.storeEmbedded(valid, actor) : valid;
}

async function currentValues(tx: Context, keys: SettingKey[]): Promise<Map<string, string>> {
  const rows = await tx.db.select().from(siteSettings).where(inArray(siteSettings.key, keys));
  return new Map(rows.map(({ key, value }) => [key, value]));
}

const pick = (values: Map<string, string>, keys: SettingKey[]) =>
  Object.fromEntries([...values].filter(([key]) => keys.some((one) => one === key)));

async function write(tx: Context, key: SettingKey, value: string): Promise<void> {
  await tx.db
    .insert(siteSettings)
    .values({ key, value })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value, updatedAt: sql`now()` } });
}
