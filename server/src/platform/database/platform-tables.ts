import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { createdAt, isoTimestamp } from './columns.ts';

/** Facts about this installation, for example that it has been seeded */
export const installation = pgTable('installation', (t) => ({
  key: t.text().primaryKey(),
  value: t.text().notNull(),
  createdAt: createdAt(),
}));

/** Counts of `AttemptLimiter`, which survive a restart; columns as rate-limiter-flexible requires */
export const rateLimits = pgTable('rate_limits', (t) => ({
  key: t.varchar({ length: 255 }).primaryKey(),
  points: t.integer().notNull().default(0),
  expire: t.bigint({ mode: 'number' }),
}));

/** Calls per address and window of 10 minutes, summed over instances */
export const addressCounts = pgTable(
  'address_counts',
  (t) => ({
    period: t.integer().notNull(),
    key: t.text().notNull(),
    total: t.integer().notNull(),
  }),
  (table) => [primaryKey({ columns: [table.period, table.key] })],
);

/** Last known state of the bot and of the mail server, shared by all instances */
export const connectionStates = pgTable('connection_states', (t) => ({
  name: t.text({ enum: ['telegram', 'mail'] }).primaryKey(),
  state: t.text({ enum: ['ok', 'failed'] }).notNull(),
  /** Turkish sentence: the problem and what staff can do */
  error: t.text(),
  checkedAt: isoTimestamp().notNull(),
  /** A check does not clear the failure before this time; a delivered message does. */
  heldUntil: isoTimestamp(),
  botUsername: t.text(),
  groupTitle: t.text(),
}));

/** Secrets of this installation by purpose: keys in base64url, and the connections of the panel. Never exposed. */
export const secrets = pgTable('secrets', (t) => ({
  name: t.text().primaryKey(),
  value: t.text().notNull(),
  createdAt: createdAt(),
}));
