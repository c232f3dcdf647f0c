import { settings } from '@vitrin/contract/settings.ts';
import type { Implementation } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { listSettings } from './list-settings.ts';
import { saveSettings } from './save-settings.ts';

export function settingsRoutes({
  publisher,
  db,
  pictures,
}: Platform): Implementation<typeof settings> {
  return {
    list: publisher.publish({
      name: 'settings',
      topics: settings.list.reads,
      compute: async () => ({ value: await listSettings({ db }) }),
    }),
    save: (ctx, { body }) => saveSettings(ctx, body.settings, pictures),
  };
}
