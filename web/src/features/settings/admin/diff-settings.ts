import type { SettingKey } from '@vitrin/contract/settings.ts';
import { settingDefinitions } from '@vitrin/contract/settings.ts';

export type SettingValues = Partial<Record<SettingKey, string | null>>;

export interface SettingChange {
  key: SettingKey;
  value: string;
}

/**
 * What must be written for the settings to become `values`: only what differs, so that what someone
 * else saved meanwhile stays. A text that is the built-in one goes back to it instead of being kept.
 */
export function diffSettings(before: SettingValues, values: SettingValues): SettingChange[] {
  return (Object.entries(values) as [SettingKey, string | null][])
    .map(([key, value]) => ({ key, value: value ?? '' }))
    .filter(({ key, value }) => value !== (before[key] ?? ''))
    .map(({ key, value }) => ({ key, value: isLong(key) && isBuiltIn(key, value) ? '' : value }));
}

const isLong = (key: SettingKey) => key.endsWith('Text') && settingDefinitions[key].fallback !== '';
const isBuiltIn = (key: SettingKey, value: string) =>
  value === settingDefinitions[key].fallback.trim();

/** The setting that a path such as `settings.2.value` of an error means. */
export function findSettingByPath(sent: readonly SettingChange[], path: string): string {
  const index = /^settings\.(\d+)\./.exec(path)?.[1];
  return (index !== undefined && sent[Number(index)]?.key) || path;
}
