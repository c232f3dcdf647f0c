import { audiences, notificationKinds } from '@vitrin/contract/notifications.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, isoTimestamp, primaryId } from '../../platform/database/columns.ts';

// The foreign keys to users are only in the migration: accounts sends notifications too, and folders must not depend on
// each other in a cycle.

export const notificationsTable = pgTable(
  'notifications',
  {
    id: primaryId(),
    userId: uuid().notNull(),
    kind: text({ enum: notificationKinds }).notNull(),
    title: text().notNull(),
    body: text().notNull(),
    link: text(),
    /** The announcement that it was written for. */
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
    // Rows are inserted in order of time, so a BRIN index is enough and costs writes nothing.
    index('notifications_age').using('brin', table.createdAt),
  ],
);

/** Preferences of a member; without a row the defaults apply. */
export const notificationPreferences = pgTable('notification_preferences', {
  userId: uuid().primaryKey(),
  telegram: boolean().notNull().default(true),
  email: boolean().notNull().default(true),
  announcements: boolean().notNull().default(false),
  /** Channels that rejected a message and were disabled for that. */
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
    /** Progress: members up to this id have the announcement. */
    writtenTo: uuid(),
    createdAt: createdAt(),
    /** Nothing is written before this time. */
    sendAt: isoTimestamp().notNull().default(sql`now()`),
    withdrawnAt: isoTimestamp(),
    finishedAt: isoTimestamp(),
  },
  (table) => [
    index('announcements_unfinished').on(table.id).where(sql`${table.finishedAt} is null`),
  ],
);
