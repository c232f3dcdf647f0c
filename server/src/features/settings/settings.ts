import { reasonPresets } from '@vitrin/contract/reason-presets.ts';
import { settings as declaration } from '@vitrin/contract/settings.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { answer } from '../../platform/http/implement.ts';
import { listSettings } from './list-settings.ts';
import { saveReasonPresets, showReasonPresets } from './reason-presets.ts';
import { saveSettings } from './save-settings.ts';

/** What staff decide about the whole site: names, colours, texts, links. */
export const settings: Feature = {
  personalData: 'none',
  routes: ({ platform: { publisher, db } }) => [
    answer(declaration, {
      list: publisher.publish({
        name: 'settings',
        topics: declaration.list.reads,
        compute: async () => ({ value: await listSettings({ db }) }),
      }),
      save: (ctx, { body }) => saveSettings(ctx, body),
    }),
    answer(reasonPresets, {
      show: (ctx) => showReasonPresets(ctx),
      save: (ctx, { body }) => saveReasonPresets(ctx, body),
    }),
  ],
};
