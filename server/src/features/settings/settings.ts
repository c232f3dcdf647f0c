import { SETTINGS_ID } from '@vitrin/contract/history.ts';
import { reasonPresets } from '@vitrin/contract/reason-presets.ts';
import { settings as declaration } from '@vitrin/contract/settings.ts';
import { getTableName } from 'drizzle-orm';
import type { Feature } from '../../platform/feature/feature.ts';
import { actsAsStaff } from '../../platform/http/access.ts';
import { CachedResult, createRoutes, VersionedResult } from '../../platform/http/create-routes.ts';
import { getSavedSettings, toEffectiveSettings } from './effective-settings.ts';
import { publishedSettings } from './published-settings.ts';
import { getReasonPresets, saveReasonPresets } from './reason-presets.ts';
import { restoreSettings } from './restore-settings.ts';
import { replaceTextsInSettings, saveSettings } from './save-settings.ts';
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
