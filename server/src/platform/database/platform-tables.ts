import { bigint, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** Facts about this installation, for example that it has been seeded */
export const installation = pgTable('installation', {
  key: text().primaryKey(),
  value: text().notNull(),
  createdAt: createdAt(),
});

/** Rate limits of accounts; columns as rate-limiter-flexible requires. They survive a restart. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});

/** Calls per address and window of 10 minutes, summed over instances */
export const addressCounts = pgTable(
  'address_counts',
  {
    period: integer().notNull(),
    key: text().notNull(),
    total: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.period, table.key] })],
);

/** Secret keys of this installation by purpose, base64url. Never exposed. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: createdAt(),
});
