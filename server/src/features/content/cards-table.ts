import type { Fact } from '@vitrin/contract/card-page.ts';
import { cardStatuses } from '@vitrin/contract/cards.ts';
import { linkTargets } from '@vitrin/contract/fields.ts';
import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { primaryId } from '../../platform/database/columns.ts';
import { contentColumns, contentConstraints } from './content-columns.ts';

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
    category: text(),
    slug: text(),
    body: text(),
    pictures: text().array().notNull().default([]),
    facts: jsonb().$type<Fact[]>().notNull().default([]),
    /** May point to a deleted company, so that a restored company belongs to the card again. */
    companyId: uuid(),
    ...contentColumns(),
  },
  (table) => [
    ...contentConstraints('cards', table),
    check('cards_status_known', sql`${table.status} in ('published', 'draft', 'hidden')`),
    uniqueIndex('cards_slug').on(table.slug),
    check('cards_page_address', sql`${table.body} is null or ${table.slug} is not null`),
  ],
);
