import { announcements, notifications as declaration } from '@vitrin/contract/notifications.ts';
import { createNameLoader } from '../../platform/audit/entity-names.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createRoutes } from '../../platform/http/create-routes.ts';
import { deleteSettledDeliveries } from '../../platform/outbox/deliveries.ts';
import { buildNotificationMessage } from './build-notification-message.ts';
import { countAudiences, createAnnouncement, listAnnouncements } from './create-announcement.ts';
import { deleteOldNotifications, deleteUserPreferences } from './delete-notifications.ts';
import { fanOutAnnouncements } from './fan-out-announcements.ts';
import {
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from './list-notifications.ts';
import { announcementsTable, notificationsTable } from './notifications-tables.ts';
import { notify } from './notify.ts';
import {
  disableRejectedChannel,
  getPreferences,
  listOwnPreferences,
  savePreferences,
} from './preferences.ts';
import { withdrawAnnouncement } from './withdraw-announcement.ts';

/** Notifications of members: inbox, channels, and announcements of staff. */
export const notifications: Feature = {
  personalData: {
    export: { notifications: listNotifications, notificationPreferences: listOwnPreferences },
    erase: deleteUserPreferences,
    // With their deliveries
    rows: [{ table: notificationsTable }],
  },
  entityNames: { announcements: createNameLoader(announcementsTable, announcementsTable.title) },
  routes: () => [
    createRoutes(declaration, {
      list: (ctx, { query }) => listNotifications(ctx, { userId: ctx.actor.id, ...query }),
      summary: async ({ actor }) => ({ unread: actor.unread ?? 0 }),
      markRead: (ctx, { params }) => markNotificationRead(ctx, params.id),
      markAllRead: (ctx) => markAllNotificationsRead(ctx),
      preferences: (ctx) => getPreferences(ctx, ctx.actor.id),
      savePreferences: (ctx, { body }) => savePreferences(ctx, body),
    }),
    createRoutes(announcements, {
      list: (ctx, { query }) => listAnnouncements(ctx, query),
      audiences: (ctx) => countAudiences(ctx),
      create: (ctx, { body }) => createAnnouncement(ctx, body),
      test: async (ctx, { body }) => {
        await notify(ctx, [{ ...body, userId: ctx.actor.id, kind: 'announcement.test' }]);
      },
      withdraw: (ctx, { params }) => withdrawAnnouncement(ctx, params.id),
    }),
  ],
  messageBuilders: { notification: buildNotificationMessage },
  onRecipientRejected: disableRejectedChannel,
  jobs: [
    { name: 'write announcements', intervalMs: 1000, run: fanOutAnnouncements },
    {
      name: 'delete old notifications',
      intervalMs: 3_600_000,
      run: async (platform) => {
        await deleteOldNotifications(platform);
        await deleteSettledDeliveries(platform);
      },
    },
  ],
};
