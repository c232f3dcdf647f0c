import { cardStatuses } from '@vitrin/contract/cards.ts';
import { linkTargets } from '@vitrin/contract/links.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import {
  createdAt,
  primaryId,
  updatedAt,
  version,
  windowColumns,
  windowInOrder,
} from '../../platform/database/columns.ts';

export const cardsTable = pgTable(
  'cards',
  {
    id: primaryId(),
    title: text().notNull(),
    subtitle: text(),
    logoUrl: text(),
    link: text().notNull(),
    linkTarget: text({ enum: linkTargets }).notNull(),
    backgroundColor: text().notNull(),
    backgroundImageUrl: text(),
    status: text({ enum: cardStatuses }).notNull(),
    sortOrder: integer().notNull(),
    category: text(),
    ...windowColumns(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('cards_order').on(table.sortOrder, table.createdAt, table.id),
    check('cards_status_known', sql`${table.status} in ('published', 'draft', 'hidden')`),
    windowInOrder('cards', table),
  ],
);
