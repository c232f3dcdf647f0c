import { announcements, notifications as declaration } from '@vitrin/contract/notifications.ts';
import { namesIn } from '../../platform/audit/thing-names.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { answer } from '../../platform/http/implement.ts';
import { forgetSettled } from '../../platform/outbox/forget-settled.ts';
import { announce, listAnnouncements } from './announce.ts';
import { forgetNotifications, forgetOldNotifications } from './forget-notifications.ts';
import { listNotifications } from './list-notifications.ts';
import { announcementsTable } from './notifications-tables.ts';
import {
  listOwnPreferences,
  readPreferences,
  savePreferences,
  switchOffRefused,
} from './preferences.ts';
import { readAllNotifications, readNotification } from './read-notifications.ts';
import { writeAnnouncements } from './write-announcements.ts';
import { writeNotification } from './write-letter.ts';

/** What members are told: their inbox, by which ways it reaches them besides, and what staff write to them. */
export const notifications: Feature = {
  personalData: {
    export: { notifications: listNotifications, notificationPreferences: listOwnPreferences },
    forget: forgetNotifications,
  },
  names: { announcements: namesIn(announcementsTable, announcementsTable.title) },
  routes: () => [
    answer(declaration, {
      list: (ctx, { query }) => listNotifications(ctx, { userId: ctx.actor.id, ...query }),
      summary: async ({ actor }) => ({ unread: actor.unread ?? 0 }),
      read: (ctx, { params }) => readNotification(ctx, params.id),
      readAll: (ctx) => readAllNotifications(ctx),
      preferences: (ctx) => readPreferences(ctx, ctx.actor.id),
      savePreferences: (ctx, { body }) => savePreferences(ctx, body),
    }),
    answer(announcements, {
      list: (ctx, { query }) => listAnnouncements(ctx, query),
      add: (ctx, { body }) => announce(ctx, body),
    }),
  ],
  letters: { notification: writeNotification },
  refused: switchOffRefused,
  jobs: [
    { name: 'write announcements', every: 1000, run: writeAnnouncements },
    {
      name: 'forget old notifications',
      every: 3_600_000,
      run: async (platform) => {
        await forgetOldNotifications(platform);
        await forgetSettled(platform);
      },
    },
  ],
};
