import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  createdAt,
  editedColumns,
  isoTimestamp,
  primaryId,
  trigramIndex,
} from '../../platform/database/columns.ts';
import { ownerId } from '../accounts/people/accounts-tables.ts';

export const eventsTable = pgTable(
  'events',
  (t) => ({
    id: primaryId(),
    title: t.text().notNull(),
    description: t.text().notNull(),
    photoUrl: t.text(),
    startDate: isoTimestamp(),
    endDate: isoTimestamp(),
    isActive: t.boolean().notNull(),
    requiresTelegramVerification: t.boolean().notNull(),
    ...editedColumns(),
  }),
  (table) => [check('events_times', sql`${table.endDate} > ${table.startDate}`)],
);

export const eventParticipations = pgTable(
  'event_participations',
  (t) => ({
    id: primaryId(),
    eventId: t
      .uuid()
      .notNull()
      .references(() => eventsTable.id, { onDelete: 'cascade' }),
    userId: ownerId(),
    message: t.text().notNull(),
    createdAt: createdAt(),
  }),
  (table) => [
    uniqueIndex('event_participations_once').on(table.eventId, table.userId),
    index('event_participations_event').on(table.eventId, table.id),
    index('event_participations_user').on(table.userId),
    trigramIndex('event_participations_search', sql`fold_text(${table.message})`),
  ],
);

/** Number of participants, updated by a trigger; in shards, so that concurrent joins don't block each other. */
export const eventTotals = pgTable(
  'event_totals',
  (t) => ({
    eventId: t
      .uuid()
      .notNull()
      .references(() => eventsTable.id, { onDelete: 'cascade' }),
    shard: t.integer().notNull(),
    participants: t.integer().notNull(),
  }),
  (table) => [primaryKey({ columns: [table.eventId, table.shard] })],
);

/**
 * Calendar data of events that are or were public, updated by a trigger (`update-calendar-entry.sql`). Rows of
 * deleted events stay, so that a restored event continues its SEQUENCE.
 */
export const calendarEntries = pgTable('calendar_entries', (t) => ({
  eventId: t.uuid().primaryKey(),
  title: t.text().notNull(),
  description: t.text().notNull(),
  startsAt: isoTimestamp().notNull(),
  endsAt: isoTimestamp(),
  sequence: t.integer().notNull().default(0),
  /** Time when the event became inactive or was deleted; `null` while it is public. */
  cancelledAt: isoTimestamp(),
  changedAt: isoTimestamp().notNull().default(sql`now()`),
}));
