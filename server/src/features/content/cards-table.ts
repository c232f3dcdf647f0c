import type { Fact } from '@vitrin/contract/card-page.ts';
import { cardStatuses } from '@vitrin/contract/cards.ts';
import { linkTargets } from '@vitrin/contract/fields.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  createdAt,
  primaryId,
  updatedAt,
  version,
  visibilityCheck,
  windowColumns,
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
    /** May point to a deleted partner: the link then leads straight to its target. */
    partnerId: uuid(),
    category: text(),
    ...windowColumns(),
    slug: text(),
    body: text(),
    pictures: text().array().notNull().default([]),
    facts: jsonb().$type<Fact[]>().notNull().default([]),
    /** May point to a deleted company, so that a restored company belongs to the card again. */
    companyId: uuid(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('cards_order').on(table.sortOrder, table.createdAt, table.id),
    check('cards_status_known', sql`${table.status} in ('published', 'draft', 'hidden')`),
    visibilityCheck('cards', table),
    uniqueIndex('cards_slug').on(table.slug),
    check('cards_page_address', sql`${table.body} is null or ${table.slug} is not null`),
  ],
);
