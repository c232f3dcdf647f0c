import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, primaryId, updatedAt, version } from '../../platform/database/columns.ts';

/** Links that staff announce on a stream, and what naming one pays. */
export const streamRules = pgTable(
  'stream_rules',
  {
    id: primaryId(),
    adminStreamUrl: text().notNull(),
    /** The link in the one form in which links are compared. */
    link: text().notNull(),
    isActive: boolean().notNull(),
    pointsReward: integer().notNull(),
    description: text(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('stream_rules_one_active').on(table.isActive).where(sql`${table.isActive}`),
    index('stream_rules_created').on(table.createdAt),
    check('stream_rules_points', sql`${table.pointsReward} >= 1`),
  ],
);
