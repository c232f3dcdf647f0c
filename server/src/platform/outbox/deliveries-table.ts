import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, isoTimestamp } from '../database/columns.ts';

/**
 * What is to leave the site for a person, and what has become of it. What it says is written when it is sent, so that
 * no link that opens something is ever kept. Foreign keys to users and notifications are in the migration alone.
 */
export const deliveries = pgTable(
  'deliveries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Which of the features' letters it is. */
    kind: text().notNull(),
    channel: text({ enum: ['telegram', 'email'] }).notNull(),
    userId: uuid().notNull(),
    notificationId: uuid(),
    /** Where it goes, if not to where the person is reached today. Gone once it is settled. */
    address: text(),
    attempts: integer().notNull().default(0),
    nextTry: isoTimestamp().notNull().default(sql`now()`),
    /** From then on it is not tried again. */
    until: isoTimestamp().notNull().default(sql`now() + interval '24 hours'`),
    /** `null`: not settled. */
    outcome: text({ enum: ['sent', 'refused', 'void', 'given up'] }),
    createdAt: createdAt(),
    settledAt: isoTimestamp(),
  },
  (table) => [
    uniqueIndex('deliveries_notification_once').on(table.notificationId, table.channel),
    index('deliveries_user').on(table.userId, table.id),
    index('deliveries_due').on(table.channel, table.nextTry).where(sql`${table.outcome} is null`),
    index('deliveries_settled').on(table.settledAt).where(sql`${table.outcome} is not null`),
  ],
);
