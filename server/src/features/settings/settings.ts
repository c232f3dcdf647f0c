import { SETTINGS_ID } from '@vitrin/contract/history.ts';
import { reasonPresets } from '@vitrin/contract/reason-presets.ts';
import { settings as declaration } from '@vitrin/contract/settings.ts';
import { getTableName } from 'drizzle-orm';
import { addContent } from '../../platform/collections/content.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { actsAsStaff } from '../../platform/http/access.ts';
import { answer, PublishedAnswer, Versioned } from '../../platform/http/implement.ts';
import { inForce, listSettings, readSettings } from './list-settings.ts';
import { saveReasonPresets, showReasonPresets } from './reason-presets.ts';
import { restoreSettings } from './restore-settings.ts';
import { rewriteSettings, saveSettings } from './save-settings.ts';
import { siteSettings } from './settings-tables.ts';

/** What staff decide about the whole site: names, colours, texts, links. */
export const settings: Feature = {
  personalData: 'none',
  routes: (setup) => {
    const { publisher, db } = setup.platform;
    const published = publisher.publish({
      name: 'settings',
      topics: declaration.list.reads,
      compute: async () => ({ value: await listSettings({ db }) }),
    });
    addContent(setup, {
      name: 'site-settings',
      entity: 'settings',
      has: async (_ctx, id) => id === SETTINGS_ID,
      table: getTableName(siteSettings),
      restore: restoreSettings,
      rewrite: rewriteSettings,
      derived: [],
    });
    return [
      answer(declaration, {
        list: async (ctx) => {
          if (!actsAsStaff(ctx.actor)) return new PublishedAnswer(await published.get());
          const saved = await readSettings(ctx);
          return new Versioned(inForce(saved), saved.version);
        },
        save: async (ctx, { body, expected }) => {
          const saved = await saveSettings(ctx, { ...body, expected });
          return new Versioned(inForce(saved), saved.version);
        },
      }),
      answer(reasonPresets, {
        show: (ctx) => showReasonPresets(ctx),
        save: (ctx, { body }) => saveReasonPresets(ctx, body),
      }),
    ];
  },
};
