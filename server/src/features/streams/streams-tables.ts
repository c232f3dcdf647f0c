import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { editedColumns, primaryId } from '../../platform/database/columns.ts';

/** Stream links announced by staff, and the points for entering one. */
export const streamRules = pgTable(
  'stream_rules',
  {
    id: primaryId(),
    adminStreamUrl: text().notNull(),
    /** Normalised link for comparison. */
    link: text().notNull(),
    isActive: boolean().notNull(),
    pointsReward: integer().notNull(),
    dailyBudget: integer(),
    monthlyBudget: integer(),
    description: text(),
    ...editedColumns(),
  },
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
  {
    /** No foreign key: a rule restored from the bin keeps its payments. */
    ruleId: uuid().notNull(),
    day: date().notNull(),
    points: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.ruleId, table.day] })],
);
