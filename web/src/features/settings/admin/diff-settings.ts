import type { SettingKey } from '@vitrin/contract/settings.ts';
import { settingDefinitions } from '@vitrin/contract/settings.ts';

export type SettingValues = Partial<Record<SettingKey, string | null>>;

export interface SettingChange {
  key: SettingKey;
  value: string;
}

/**
 * Returns the changed settings only, because saving all would undo changes of other users. A text that equals the
 * built-in text becomes ''.
 */
export function diffSettings(
  previousValues: SettingValues,
  values: SettingValues,
): SettingChange[] {
  return (Object.entries(values) as [SettingKey, string | null][])
    .map(([key, value]) => ({ key, value: value ?? '' }))
    .filter(({ key, value }) => value !== (previousValues[key] ?? ''))
    .map(({ key, value }) => ({
      key,
      value: hasBuiltInText(key) && isBuiltIn(key, value) ? '' : value,
    }));
}

const hasBuiltInText = (key: SettingKey) =>
  key.endsWith('Text') && settingDefinitions[key].fallback !== '';
const isBuiltIn = (key: SettingKey, value: string) =>
  value === settingDefinitions[key].fallback.trim();

/** Returns the key of the setting of an error path such as `settings.2.value`, or the path itself. */
export function findSettingByPath(sentChanges: readonly SettingChange[], path: string): string {
  const index = /^settings\.(\d+)\./.exec(path)?.[1];
  return (index !== undefined && sentChanges[Number(index)]?.key) || path;
}
