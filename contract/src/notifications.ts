import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  booleanQuery,
  id,
  idParams,
  isoTimestamp,
  longText,
  optionalText,
  text,
} from './fields.ts';
import { pageQueryWithoutSearch } from './paging.ts';
import { isSafeUrl } from './safe-url.ts';

/** Kinds about credentials and recovery. They go to every channel, whatever the member's preferences. */
export const securityNotificationKinds = [
  'account.password_changed',
  'account.email_changed',
  'account.second_step',
  'account.telegram_linked',
  'account.recovery',
] as const;

/** Kinds of notifications to members */
export const notificationKinds = [
  ...securityNotificationKinds,
  'ticket.approved',
  'ticket.rejected',
  'verification.approved',
  'verification.rejected',
  'objection.accepted',
  'objection.declined',
  'support.answered',
  'order.claimed',
  'order.delivered',
  'order.cancelled',
  'order.note',
  'reward.available',
  /** For staff: a reward has few codes left */
  'reward.codes_low',
  'points.corrected',
  'points.released',
  'points.voided',
  'points.lapsed',
  'draw.won',
  'draw.promoted',
  'announcement',
  /** Test copy for the author of an announcement */
  'announcement.test',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  /** Turkish text for display, like `body` */
  title: z.string(),
  body: z.string(),
  /** Path on this site */
  link: z.string().nullable(),
  createdAt: isoTimestamp,
  readAt: isoTimestamp.nullable(),
});
export type Notification = z.output<typeof notification>;

/** Unread notifications are counted up to this number. */
export const MAX_UNREAD_COUNT = 1000;

const preferences = {
  /** Send notifications also to the verified Telegram account. */
  telegram: z.boolean(),
  /** Send notifications also to the verified e-mail address. */
  email: z.boolean(),
  /** Send announcements also through these channels. The inbox always receives them. */
  announcements: z.boolean(),
};

const channels = ['telegram', 'email'] as const;

/** Channel that delivers messages outside the site */
export type Channel = (typeof channels)[number];

const preferencesResponse = z.object({
  ...preferences,
  /** Channels switched off after a permanent rejection: blocked bot or unknown address */
  refused: z.array(z.enum(channels)).optional(),
});
export type NotificationPreferences = z.output<typeof preferencesResponse>;

export const notifications = {
  list: endpoint('GET /api/notifications', {
    access: 'member',
    reads: ['notifications'],
    summary: 'Kendi bildirimleri, en yenisi önce',
    query: pageQueryWithoutSearch.extend({ unread: booleanQuery.optional() }),
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
    summary: 'Kendi bildirimini okundu işaretler',
    params: idParams,
  }),
  markAllRead: endpoint('POST /api/notifications/read-all', {
    access: 'member',
    changes: ['notifications'],
    summary: 'Kendi bütün bildirimlerini okundu işaretler',
  }),
  preferences: endpoint('GET /api/user/notification-preferences', {
    access: 'member',
    reads: ['notification-preferences'],
    summary: 'Bildirimlerin ayrıca gönderileceği kanallar',
    returns: preferencesResponse,
  }),
  savePreferences: endpoint('PUT /api/user/notification-preferences', {
    access: 'member',
    changes: ['notification-preferences'],
    summary: 'Kanalları seçer; kapatılan bir kanal yeniden açılabilir',
    body: z.object(preferences),
    returns: preferencesResponse,
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
  /** Number of recipients: estimated at creation, exact once finished */
  recipients: z.int(),
  /** Number of inboxes written so far */
  written: z.int(),
  createdAt: isoTimestamp,
  /** Nothing is written before this time. */
  sendAt: isoTimestamp,
  /** Withdrawn before `sendAt`: no member received it */
  withdrawnAt: isoTimestamp.nullable(),
  finishedAt: isoTimestamp.nullable(),
});
export type Announcement = z.output<typeof announcement>;

/** Path on this site. Blank becomes `null`. */
const sitePath = optionalText(500).refine(
  (value) => value === null || (value.startsWith('/') && isSafeUrl(value)),
  'Site içi bir yol girin, örneğin /market.',
);

const message = {
  title: announcementFields.title,
  body: announcementFields.body,
  link: sitePath.default(null),
};

/** Seconds in which a new announcement can be withdrawn */
export const WITHDRAWAL_SECONDS = 30;

/** Announcements of staff to members */
export const announcements = {
  list: endpoint('GET /api/admin/announcements', {
    access: 'super_admin',
    reads: ['announcements'],
    summary: 'Duyurular ve ulaştıkları üye sayıları, en yenisi önce',
    query: pageQueryWithoutSearch,
    returns: z.array(announcement),
    paged: true,
  }),
  audiences: endpoint('GET /api/admin/announcements/audiences', {
    access: 'super_admin',
    reads: ['people', 'ticket-applications', 'consents', 'safety'],
    summary: 'Her alıcı grubunda şu anda kaç üye olduğu',
    returns: z.array(
      z.object({
        audience: z.enum(audiences),
        recipients: z.int(),
        /** Number of recipients who consented to promotional messages */
        promotionalRecipients: z.int(),
      }),
    ),
  }),
  create: endpoint('POST /api/admin/announcements', {
    access: 'super_admin',
    changes: ['announcements'],
    summary: 'Duyuruyu arka planda gelen kutularına yazar; tanıtım yalnız izin verenlere gider',
    body: z.object({
      ...announcementFields,
      ...message,
      /** True: the server writes the first message after `WITHDRAWAL_SECONDS`, so the author can withdraw it. */
      withdrawable: z.boolean().default(false),
    }),
    returns: z.object({ id, recipients: z.int(), sendAt: isoTimestamp }),
    status: 201,
  }),
  test: endpoint('POST /api/admin/announcements/test', {
    access: 'super_admin',
    changes: ['notifications'],
    summary: 'Duyuruyu deneme olarak yalnız gönderenin kanallarına yollar',
    body: z.object(message),
  }),
  withdraw: endpoint('POST /api/admin/announcements/:id/withdraw', {
    access: 'super_admin',
    changes: ['announcements'],
    summary: 'Henüz kimseye yazılmamış bir duyuruyu geri çeker; sonra 409',
    params: idParams,
  }),
};
