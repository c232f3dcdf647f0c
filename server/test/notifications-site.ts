import { afterEach, beforeAll } from 'vitest';
import { notify } from '../src/features/notifications/notify.ts';
import { createSystemContext } from '../src/platform/context.ts';
import { type AppWithChannels, startAppWithChannels } from './app-with-channels.ts';
import type { TestUser } from './test-app.ts';

export const sampleNotification = {
  kind: 'points.corrected',
  title: 'Puanınız düzeltildi',
  link: '/profil',
} as const;
const preferencesPath = '/api/user/notification-preferences';

/** Sets up a site with channels for tests of notifications. Faults end with each test. */
export function setUpNotificationsSite() {
  const site = {} as { app: AppWithChannels };
  beforeAll(async () => {
    site.app = await startAppWithChannels();
  });
  afterEach(() => {
    site.app.mail.fault = 'none';
    site.app.telegram.fault = 'none';
    site.app.telegram.floodWaitSeconds = null;
  });

  const sendNotification = ({ user }: TestUser, body = '5 puan eklendi') =>
    notify(createSystemContext(site.app.platform), [
      { ...sampleNotification, userId: user.id, body },
    ]);
  const setPreferences = (as: TestUser, body: object) =>
    site.app.send('PUT', preferencesPath, { as, body });
  const getPreferences = async (as: TestUser) =>
    (await site.app.send('GET', preferencesPath, { as })).json();
  return { site, sendNotification, setPreferences, getPreferences };
}
