import { streamKinds } from '@vitrin/contract/streams.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { editedColumns, isoTimestamp, primaryId } from '../../../platform/database/columns.ts';
import { users } from '../../accounts/people/accounts-tables.ts';

/** Streams announced by staff, and the points for entering their link or their codes. */
export const streamRules = pgTable(
  'stream_rules',
  (t) => ({
    id: primaryId(),
    adminStreamUrl: t.text().notNull(),
    /** Normalised link for comparison. */
    link: t.text().notNull(),
    kind: t.text({ enum: streamKinds }).notNull().default('link'),
    isActive: t.boolean().notNull(),
    pointsReward: t.integer().notNull(),
    codeSeconds: t.integer().notNull().default(120),
    perDay: t.integer().notNull().default(1),
    dailyBudget: t.integer(),
    monthlyBudget: t.integer(),
    description: t.text(),
    ...editedColumns(),
  }),
  (table) => [
    uniqueIndex('stream_rules_one_active').on(table.isActive).where(sql`${table.isActive}`),
    index('stream_rules_created').on(table.createdAt),
    check('stream_rules_daily_budget', sql`${table.dailyBudget} >= 0`),
    check('stream_rules_monthly_budget', sql`${table.monthlyBudget} >= 0`),
    check('stream_rules_code_seconds', sql`${table.codeSeconds} between 30 and 600`),
    check('stream_rules_per_day', sql`${table.perDay} between 1 and 24`),
    check('stream_rules_points', sql`${table.pointsReward} >= 1`),
  ],
);

/** Points that a rule has paid or held on a day in Istanbul. */
export const streamRuleDays = pgTable(
  'stream_rule_days',
  (t) => ({
    /** No foreign key: a rule restored from the bin keeps its payments. */
    ruleId: t.uuid().notNull(),
    day: t.date().notNull(),
    points: t.bigint({ mode: 'number' }).notNull(),
    /** Part of `points` that was held and never released. */
    held: t.bigint({ mode: 'number' }).notNull().default(0),
    /** Held points that were voided or lapsed on this day. They are available again in its month. */
    returned: t.bigint({ mode: 'number' }).notNull().default(0),
  }),
  (table) => [primaryKey({ columns: [table.ruleId, table.day] })],
);

/** Secret of the page that shows a rule's codes on the stream. Not part of the rule, so no list or version has it. */
export const streamOverlays = pgTable('stream_overlays', (t) => ({
  ruleId: t
    .uuid()
    .primaryKey()
    .references(() => streamRules.id, { onDelete: 'cascade' }),
  secretHash: t.text().notNull().unique('stream_overlays_secret'),
  /** Last request of the page; `null`: none since the secret was created */
  seenAt: isoTimestamp(),
  /** Start of the requests without a gap, while the rule is active */
  liveSince: isoTimestamp(),
}));

/** Codes that were paid today or yesterday: one row per member and code. The ledger has all of them. */
export const streamCodePayments = pgTable(
  'stream_code_payments',
  (t) => ({
    userId: t
      .uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ruleId: t.uuid().notNull(),
    /** Seconds since 1970 */
    windowStart: t.bigint({ mode: 'number' }).notNull(),
    day: t.date().notNull(),
  }),
  (table) => [primaryKey({ columns: [table.userId, table.ruleId, table.windowStart] })],
);
