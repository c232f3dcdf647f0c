import { audiences, notificationKinds } from '@vitrin/contract/notifications.ts';
import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, isoTimestamp, primaryId } from '../../platform/database/columns.ts';

// The foreign keys to users are only in the migration: the accounts folder imports this one, and folders must not
// depend on each other in a cycle.

export const notificationsTable = pgTable(
  'notifications',
  (t) => ({
    id: primaryId(),
    userId: t.uuid().notNull(),
    kind: t.text({ enum: notificationKinds }).notNull(),
    title: t.text().notNull(),
    body: t.text().notNull(),
    link: t.text(),
    /** The announcement that this notification delivers; `null` for all other kinds. */
    announcementId: t.uuid(),
    createdAt: createdAt(),
    readAt: isoTimestamp(),
  }),
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
export const notificationPreferences = pgTable('notification_preferences', (t) => ({
  userId: t.uuid().primaryKey(),
  telegram: t.boolean().notNull().default(true),
  email: t.boolean().notNull().default(true),
  announcements: t.boolean().notNull().default(false),
  /** Channels that were disabled because they rejected a message. */
  refused: t
    .text({ enum: ['telegram', 'email'] })
    .array()
    .notNull()
    .default([]),
}));

export const announcementsTable = pgTable(
  'announcements',
  (t) => ({
    id: primaryId(),
    title: t.text().notNull(),
    body: t.text().notNull(),
    link: t.text(),
    audience: t.text({ enum: audiences }).notNull(),
    promotional: t.boolean().notNull(),
    recipients: t.integer().notNull(),
    written: t.integer().notNull().default(0),
    /** Progress: members up to this id have the announcement. */
    lastRecipientId: t.uuid('written_to'),
    createdAt: createdAt(),
    /** No notification is written before this time. */
    sendAt: isoTimestamp().notNull().default(sql`now()`),
    withdrawnAt: isoTimestamp(),
    finishedAt: isoTimestamp(),
  }),
  (table) => [
    index('announcements_unfinished').on(table.id).where(sql`${table.finishedAt} is null`),
  ],
);
