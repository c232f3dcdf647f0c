import type { SettingKey } from '@vitrin/contract/settings.ts';
import { settingKeys } from '@vitrin/contract/settings.ts';

export type SettingValues = Partial<Record<SettingKey, string | null>>;

export interface SettingChange {
  key: SettingKey;
  value: string;
}

/**
 * What must be written for the settings to become `values`: only what differs, so that what someone
 * else saved meanwhile stays. A text that is the built-in one goes back to it instead of being kept.
 */
export function settingChanges(before: SettingValues, values: SettingValues): SettingChange[] {
  return (Object.entries(values) as [SettingKey, string | null][])
    .map(([key, value]) => ({ key, value: value ?? '' }))
    .filter(({ key, value }) => value !== (before[key] ?? ''))
    .map(({ key, value }) => ({ key, value: isLong(key) && isBuiltIn(key, value) ? '' : value }));
}

const isLong = (key: SettingKey) => key.endsWith('Text') && settingKeys[key].fallback !== '';
const isBuiltIn = (key: SettingKey, value: string) => value === settingKeys[key].fallback.trim();

/** The setting that a path such as `settings.2.value` of an error means. */
export function settingAt(sent: readonly SettingChange[], path: string): string {
  const index = /^settings\.(\d+)\./.exec(path)?.[1];
  return (index !== undefined && sent[Number(index)]?.key) || path;
}
