import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  createdAt,
  isoTimestamp,
  primaryId,
  trigramIndex,
  updatedAt,
  version,
} from '../../platform/database/columns.ts';
import { users } from '../accounts/accounts-tables.ts';

export const eventsTable = pgTable(
  'events',
  {
    id: primaryId(),
    title: text().notNull(),
    description: text().notNull(),
    photoUrl: text(),
    startDate: isoTimestamp(),
    endDate: isoTimestamp(),
    isActive: boolean().notNull(),
    requiresTelegramVerification: boolean().notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [check('events_times', sql`${table.endDate} > ${table.startDate}`)],
);

export const eventParticipations = pgTable(
  'event_participations',
  {
    id: primaryId(),
    eventId: uuid()
      .notNull()
      .references(() => eventsTable.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    message: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('event_participations_once').on(table.eventId, table.userId),
    index('event_participations_event').on(table.eventId, table.id),
    index('event_participations_user').on(table.userId),
    trigramIndex('event_participations_search', sql`fold_text(${table.message})`),
  ],
);

/** How many take part, kept by a trigger; in shards, so that those who join at the same moment don't wait. */
export const eventTotals = pgTable(
  'event_totals',
  {
    eventId: uuid()
      .notNull()
      .references(() => eventsTable.id, { onDelete: 'cascade' }),
    shard: integer().notNull(),
    participants: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.shard] })],
);

/**
 * What the calendar feeds say of events that are or were public, kept by a trigger (`keep-calendar-entry.sql`). Rows of
 * deleted events stay, so that an event that comes back continues its SEQUENCE.
 */
export const calendarEntries = pgTable('calendar_entries', {
  eventId: uuid().primaryKey(),
  title: text().notNull(),
  description: text().notNull(),
  startsAt: isoTimestamp().notNull(),
  endsAt: isoTimestamp(),
  sequence: integer().notNull().default(0),
  /** When the event became inactive or was deleted; `null`: it is public. */
  cancelledAt: isoTimestamp(),
  changedAt: isoTimestamp().notNull().default(sql`now()`),
});
