import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { editedColumns, primaryId } from '../../platform/database/columns.ts';

/** Stream links announced by staff, and the points for entering one. */
export const streamRules = pgTable(
  'stream_rules',
  (t) => ({
    id: primaryId(),
    adminStreamUrl: t.text().notNull(),
    /** Normalised link for comparison. */
    link: t.text().notNull(),
    isActive: t.boolean().notNull(),
    pointsReward: t.integer().notNull(),
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
    check('stream_rules_points', sql`${table.pointsReward} >= 1`),
  ],
);

/** Points that a rule has paid on a day in Istanbul. */
export const streamRuleDays = pgTable(
  'stream_rule_days',
  (t) => ({
    /** No foreign key: a rule restored from the bin keeps its payments. */
    ruleId: t.uuid().notNull(),
    day: t.date().notNull(),
    points: t.bigint({ mode: 'number' }).notNull(),
  }),
  (table) => [primaryKey({ columns: [table.ruleId, table.day] })],
);
