import { audiences, notificationKinds } from '@vitrin/contract/notifications.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, isoTimestamp, primaryId } from '../../platform/database/columns.ts';

// Their foreign keys to users are in the migration alone: accounts tell members things too, and folders don't need
// each other in a circle.

export const notificationsTable = pgTable(
  'notifications',
  {
    id: primaryId(),
    userId: uuid().notNull(),
    kind: text({ enum: notificationKinds }).notNull(),
    title: text().notNull(),
    body: text().notNull(),
    link: text(),
    /** What staff wrote it with. */
    announcementId: uuid(),
    createdAt: createdAt(),
    readAt: isoTimestamp(),
  },
  (table) => [
    index('notifications_user').on(table.userId, table.id),
    index('notifications_unread').on(table.userId, table.id).where(sql`${table.readAt} is null`),
    uniqueIndex('notifications_announcement_once')
      .on(table.announcementId, table.userId)
      .where(sql`${table.announcementId} is not null`),
    // Rows come in the order of their time: a few blocks are as good as an index on every row, and cost a write nothing.
    index('notifications_age').using('brin', table.createdAt),
  ],
);

/** What a member has chosen; without a row what holds for all. */
export const notificationPreferences = pgTable('notification_preferences', {
  userId: uuid().primaryKey(),
  telegram: boolean().notNull().default(true),
  email: boolean().notNull().default(true),
  announcements: boolean().notNull().default(false),
  /** Ways that refused, and were switched off for it. */
  refused: text({ enum: ['telegram', 'email'] })
    .array()
    .notNull()
    .default([]),
});

export const announcementsTable = pgTable(
  'announcements',
  {
    id: primaryId(),
    title: text().notNull(),
    body: text().notNull(),
    link: text(),
    audience: text({ enum: audiences }).notNull(),
    promotional: boolean().notNull(),
    recipients: integer().notNull(),
    written: integer().notNull().default(0),
    /** Everyone up to here has it: members are gone through by id. */
    writtenTo: uuid(),
    createdAt: createdAt(),
    finishedAt: isoTimestamp(),
  },
  (table) => [
    index('announcements_unfinished').on(table.id).where(sql`${table.finishedAt} is null`),
  ],
);
