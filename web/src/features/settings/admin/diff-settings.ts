import type { SettingKey } from '@vitrin/contract/settings.ts';
import { settingDefinitions } from '@vitrin/contract/settings.ts';

export type SettingValues = Partial<Record<SettingKey, string | null>>;

export interface SettingChange {
  key: SettingKey;
  value: string;
}

/**
 * Returns the settings to save: only changed ones, to keep other users' changes.
 * A text equal to the built-in one is reset to ''.
 */
export function diffSettings(before: SettingValues, values: SettingValues): SettingChange[] {
  return (Object.entries(values) as [SettingKey, string | null][])
    .map(([key, value]) => ({ key, value: value ?? '' }))
    .filter(({ key, value }) => value !== (before[key] ?? ''))
    .map(({ key, value }) => ({
      key,
      value: hasBuiltInText(key) && isBuiltIn(key, value) ? '' : value,
    }));
}

const hasBuiltInText = (key: SettingKey) =>
  key.endsWith('Text') && settingDefinitions[key].fallback !== '';
const isBuiltIn = (key: SettingKey, value: string) =>
  value === settingDefinitions[key].fallback.trim();

/** Returns the setting of an error path such as `settings.2.value`. */
export function findSettingByPath(sent: readonly SettingChange[], path: string): string {
  const index = /^settings\.(\d+)\./.exec(path)?.[1];
  return (index !== undefined && sent[Number(index)]?.key) || path;
}
