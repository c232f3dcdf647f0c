import type { ValidInputOf } from '@vitrin/contract/api.ts';
import { SETTINGS_ID } from '@vitrin/contract/history.ts';
import { pendingKinds } from '@vitrin/contract/live.ts';
import {
  defaultReasonPresets,
  type ReasonPresets,
  reasonPresets,
} from '@vitrin/contract/reason-presets.ts';
import {
  settings as declaration,
  type SettingKey,
  settingDefinitions,
} from '@vitrin/contract/settings.ts';
import { eq, getTableName, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { RestoreResult } from '../../platform/collections/row-history.ts';
import {
  buildSnapshot,
  listLaterVersions,
  type StoredVersion,
} from '../../platform/collections/stored-version.ts';
import { type Context, type DbContext, withTransaction } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { actsAsStaff } from '../../platform/http/access.ts';
import { CachedResult, createRoutes, VersionedResult } from '../../platform/http/create-routes.ts';
import { getSavedSettings, toEffectiveSettings } from './effective-settings.ts';
import { publishedSettings } from './published-settings.ts';
import {
  lockSettings,
  mayChange,
  replaceTextsInSettings,
  saveSettings,
  upsertSettings,
} from './save-settings.ts';
import { siteSettings } from './settings-tables.ts';

/** Settings of the whole site: names, colours, texts, links. */
export const settings: Feature = {
  personalData: 'none',
  contentTypes: [
    {
      name: 'site-settings',
      entity: 'settings',
      hasRow: async (_ctx, id) => id === SETTINGS_ID,
      table: getTableName(siteSettings),
      titleFields: [],
      getTitle: () => '',
      restore: restoreSettings,
      replaceTexts: replaceTextsInSettings,
      derivedFields: [],
      linkFields: [],
    },
  ],
  routes: () => [
    createRoutes(declaration, {
      list: async (ctx) => {
        if (!actsAsStaff(ctx.actor)) return new CachedResult(await publishedSettings(ctx).get());
        const savedSettings = await getSavedSettings(ctx);
        return new VersionedResult(toEffectiveSettings(savedSettings), savedSettings.version);
      },
      save: async (ctx, { body, expectedVersions }) => {
        const savedSettings = await saveSettings(ctx, { ...body, expectedVersions });
        return new VersionedResult(toEffectiveSettings(savedSettings), savedSettings.version);
      },
    }),
    createRoutes(reasonPresets, {
      get: (ctx) => getReasonPresets(ctx),
      save: (ctx, { body }) => saveReasonPresets(ctx, body),
    }),
  ],
};

// Stored beside the public settings under an undeclared key, which visitors don't get.
const PRESETS_KEY = 'reasonPresets';
const isPresets = eq(siteSettings.key, PRESETS_KEY);

/** Returns the presets in force, by kind. */
async function getReasonPresets({ db }: DbContext): Promise<ReasonPresets> {
  const [row] = await db.select().from(siteSettings).where(isPresets);
  return { ...defaultReasonPresets, ...(row && JSON.parse(row.value)) };
}

/** Saves the presets of the given kinds. */
function saveReasonPresets(
  ctx: Context,
  presets: ValidInputOf<'PUT /api/admin/reason-presets'>['body'],
): Promise<ReasonPresets> {
  return withTransaction(ctx, async (tx) => {
    await tx.db.select().from(siteSettings).where(isPresets).for('update');
    const oldPresets = await getReasonPresets(tx);
    const newPresets = { ...oldPresets };
    for (const kind of pendingKinds) newPresets[kind] = presets[kind] ?? oldPresets[kind];
    if (JSON.stringify(newPresets) === JSON.stringify(oldPresets)) return oldPresets;
    const value = JSON.stringify(newPresets);
    await tx.db
      .insert(siteSettings)
      .values({ key: PRESETS_KEY, value })
      .onConflictDoUpdate({ target: siteSettings.key, set: { value, updatedAt: sql`now()` } });
    await recordAudit(tx, {
      action: 'update',
      entity: 'settings',
      entityId: PRESETS_KEY,
      before: oldPresets,
      after: newPresets,
    });
    await tx.publish('reason-presets');
    return newPresets;
  });
}

/**
 * Restores the settings of a version. `left` lists its keys that no longer exist, no longer accept the value or that the
 * actor may not change.
 */
function restoreSettings(ctx: Context, version: StoredVersion): Promise<RestoreResult> {
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
