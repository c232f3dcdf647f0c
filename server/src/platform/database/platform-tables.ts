import { bigint, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** Facts about this installation, e.g. that it has been seeded. */
export const installation = pgTable('installation', {
  key: text().primaryKey(),
  value: text().notNull(),
  createdAt: createdAt(),
});

/** Limits that protect an account; the columns are those of rate-limiter-flexible. They survive a restart. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});

/** Calls per address and window of 10 minutes, summed over instances. */
export const addressCounts = pgTable(
  'address_counts',
  {
    period: integer().notNull(),
    key: text().notNull(),
    total: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.period, table.key] })],
);

/** Keys of this installation by what they are for, base64url. Shown to nobody. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: createdAt(),
});
