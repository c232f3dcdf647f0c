import type { Fact } from '@vitrin/contract/card-page.ts';
import { cardStatuses } from '@vitrin/contract/cards.ts';
import { linkTargets } from '@vitrin/contract/fields.ts';
import { sql } from 'drizzle-orm';
import { check, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { primaryId } from '../../platform/database/columns.ts';
import { createContentColumns, createContentConstraints } from './content-columns.ts';

export const cardsTable = pgTable(
  'cards',
  (t) => ({
    id: primaryId(),
    title: t.text().notNull(),
    subtitle: t.text(),
    logoUrl: t.text(),
    link: t.text().notNull(),
    linkTarget: t.text({ enum: linkTargets }).notNull(),
    backgroundColor: t.text().notNull(),
    backgroundImageUrl: t.text(),
    status: t.text({ enum: cardStatuses }).notNull(),
    category: t.text(),
    terms: t.text(),
    licence: t.text(),
    checkedAt: t.date(),
    slug: t.text(),
    body: t.text(),
    pictures: t.text().array().notNull().default([]),
    facts: t.jsonb().$type<Fact[]>().notNull().default([]),
    /** May point to a deleted company, so that a restored company belongs to the card again. */
    companyId: t.uuid(),
    ...createContentColumns(),
  }),
  (table) => [
    ...createContentConstraints('cards', table),
    check('cards_status_known', sql`${table.status} in ('published', 'draft', 'hidden')`),
    uniqueIndex('cards_slug').on(table.slug),
    check('cards_page_address', sql`${table.body} is null or ${table.slug} is not null`),
  ],
);
