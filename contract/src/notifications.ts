import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idParams, isoTimestamp, isSafeUrl, longText, optionalText, text } from './fields.ts';
import { pageQueryWithoutSearch } from './paging.ts';

/** What a member is told of. */
export const notificationKinds = [
  'ticket.approved',
  'ticket.rejected',
  'verification.approved',
  'verification.rejected',
  'objection.accepted',
  'objection.declined',
  'order.claimed',
  'order.delivered',
  'order.cancelled',
  'order.note',
  'reward.available',
  'points.corrected',
  'draw.won',
  'draw.promoted',
  'account.password_changed',
  'account.second_step',
  'announcement',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  /** Finished Turkish text, as the body is. */
  title: z.string(),
  body: z.string(),
  /** Path of the site. */
  link: z.string().nullable(),
  createdAt: isoTimestamp,
  readAt: isoTimestamp.nullable(),
});
export type Notification = z.output<typeof notification>;

/** More unread ones than these are not counted. */
export const MAX_UNREAD_COUNT = 1000;

const preferences = {
  /** To the verified Telegram account. */
  telegram: z.boolean(),
  /** To the verified e-mail address. */
  email: z.boolean(),
  /** Announcements by these ways too; the inbox always gets them. */
  announcements: z.boolean(),
};

const channels = ['telegram', 'email'] as const;

/** A way by which something leaves the site for a person. */
export type Channel = (typeof channels)[number];

const shownPreferences = z.object({
  ...preferences,
  /** Ways that were switched off because they refused: the bot is blocked, the address doesn't exist. */
  refused: z.array(z.enum(channels)).optional(),
});
export type NotificationPreferences = z.output<typeof shownPreferences>;

export const notifications = {
  list: endpoint('GET /api/notifications', {
    access: 'member',
    reads: ['notifications'],
    summary: 'Kendi bildirimleri, en yenisi önce',
    query: pageQueryWithoutSearch.extend({
      unread: z
        .enum(['true', 'false'])
        .transform((value) => value === 'true')
        .optional(),
    }),
    returns: z.array(notification),
    paged: true,
  }),
  summary: endpoint('GET /api/notifications/summary', {
    access: 'member',
    reads: ['notifications'],
    summary: 'Okunmamışların sayısı, 1.000’e kadar',
    returns: z.object({ unread: z.int() }),
  }),
  markRead: endpoint('POST /api/notifications/:id/read', {
    access: 'member',
    changes: ['notifications'],
    summary: 'Kendi bildirimini okunmuş sayar',
    params: idParams,
  }),
  markAllRead: endpoint('POST /api/notifications/read-all', {
    access: 'member',
    changes: ['notifications'],
    summary: 'Kendi bütün bildirimlerini okunmuş sayar',
  }),
  preferences: endpoint('GET /api/user/notification-preferences', {
    access: 'member',
    reads: ['notification-preferences'],
    summary: 'Bildirimlerin hangi yollarla da gönderileceği',
    returns: shownPreferences,
  }),
  savePreferences: endpoint('PUT /api/user/notification-preferences', {
    access: 'member',
    changes: ['notification-preferences'],
    summary: 'Yolları seçer; geri çeviren bir yol yeniden açılabilir',
    body: z.object(preferences),
    returns: shownPreferences,
  }),
};

export const audiences = ['all', 'ticket-holders', 'telegram-verified'] as const;
export type Audience = (typeof audiences)[number];

const announcementFields = {
  title: text('Başlık', 120).min(3, 'Başlık en az 3 karakter olmalıdır.'),
  body: longText(1000).min(3, 'Metin en az 3 karakter olmalıdır.'),
  audience: z.enum(audiences),
  promotional: z.boolean(),
};

const announcement = z.object({
  id,
  ...announcementFields,
  link: z.string().nullable(),
  /** Those it is for: when it was made, and once it is finished those who got it. */
  recipients: z.int(),
  /** Inboxes that have it. */
  written: z.int(),
  createdAt: isoTimestamp,
  finishedAt: isoTimestamp.nullable(),
});
export type Announcement = z.output<typeof announcement>;

/** Path of the site; blank is `null`. */
const sitePath = optionalText(500).refine(
  (value) => value === null || (value.startsWith('/') && isSafeUrl(value)),
  'Site içi bir yol girin, örneğin /market.',
);

/** What staff write to members. */
export const announcements = {
  list: endpoint('GET /api/admin/announcements', {
    access: 'super_admin',
    reads: ['announcements'],
    summary: 'Duyurular, en yenisi önce, yazıldıkları kadarıyla',
    query: pageQueryWithoutSearch,
    returns: z.array(announcement),
    paged: true,
  }),
  create: endpoint('POST /api/admin/announcements', {
    access: 'super_admin',
    changes: ['announcements'],
    summary: 'Üyelere yazar; gelen kutularına arka planda, tanıtımsa yalnız izin verenlere',
    body: z.object({ ...announcementFields, link: sitePath.default(null) }),
    returns: z.object({ id, recipients: z.int() }),
    status: 201,
  }),
};
