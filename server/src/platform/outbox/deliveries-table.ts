import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, isoTimestamp } from '../database/columns.ts';

/**
 * Messages to members and their outcome. The content is built when sending, so links with tokens are never stored.
 * Foreign keys to users and notifications exist only in the migration.
 */
export const deliveries = pgTable(
  'deliveries',
  (t) => ({
    id: t.bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Key of the message builder */
    kind: t.text().notNull(),
    channel: t.text({ enum: ['telegram', 'email'] }).notNull(),
    userId: t.uuid().notNull(),
    notificationId: t.uuid(),
    /** Recipient address; default: the member's verified address. Deleted once settled. */
    address: t.text(),
    attempts: t.integer().notNull().default(0),
    nextTry: isoTimestamp().notNull().default(sql`now()`),
    /** End of the retries */
    until: isoTimestamp().notNull().default(sql`now() + interval '24 hours'`),
    /** `null`: pending; `void`: the message became obsolete or has no recipient address. */
    outcome: t.text({ enum: ['sent', 'refused', 'void', 'given up'] }),
    createdAt: createdAt(),
    settledAt: isoTimestamp(),
  }),
  (table) => [
    uniqueIndex('deliveries_notification_once').on(table.notificationId, table.channel),
    index('deliveries_user').on(table.userId, table.id),
    index('deliveries_due').on(table.channel, table.nextTry).where(sql`${table.outcome} is null`),
    index('deliveries_settled').on(table.settledAt).where(sql`${table.outcome} is not null`),
  ],
);
