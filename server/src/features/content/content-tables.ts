import { objectFits } from '@vitrin/contract/banners.ts';
import type { Fact } from '@vitrin/contract/card-page.ts';
import { cardStatuses } from '@vitrin/contract/cards.ts';
import { activeStatuses, linkTargets } from '@vitrin/contract/fields.ts';
import type { ContentName } from '@vitrin/contract/topics.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  type PgColumn,
  pgTable,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CollectionTable } from '../../platform/collections/row-writes.ts';
import {
  editedColumns,
  primaryId,
  visibilityCheck,
  visibilityColumns,
} from '../../platform/database/columns.ts';

/** Creates the columns of content with a partner. */
const createContentColumns = () => ({
  sortOrder: integer().notNull(),
  /** May point to a deleted partner. The link then leads directly to its target. */
  partnerId: uuid(),
  ...visibilityColumns(),
  ...editedColumns(),
});

type ContentTable = Record<
  'sortOrder' | 'createdAt' | 'id' | 'visibleFrom' | 'visibleTo',
  PgColumn
>;

/** Creates the index and the check of content with a visibility period. */
const createContentConstraints = (name: string, table: ContentTable) => [
  index(`${name}_order`).on(table.sortOrder, table.createdAt, table.id),
  visibilityCheck(name, table),
];

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

/** Earlier slugs of cards, each with the card that had it last. `remember_card_address` adds them. */
export const cardAddresses = pgTable('card_addresses', (t) => ({
  slug: t.text().primaryKey(),
  cardId: t.uuid().notNull(),
}));

export const bannersTable = pgTable(
  'banners',
  (t) => ({
    id: primaryId(),
    imageUrl: t.text().notNull(),
    link: t.text(),
    linkTarget: t.text({ enum: linkTargets }).notNull(),
    title: t.text(),
    subtitle: t.text(),
    status: t.text({ enum: activeStatuses }).notNull(),
    objectFit: t.text({ enum: objectFits }).notNull(),
    ...createContentColumns(),
  }),
  (table) => createContentConstraints('banners', table),
);

export const slidingBannersTable = pgTable(
  'sliding_banners',
  (t) => ({
    id: primaryId(),
    imageUrl: t.text().notNull(),
    link: t.text(),
    linkTarget: t.text({ enum: linkTargets }).notNull(),
    buttonText: t.text(),
    status: t.text({ enum: activeStatuses }).notNull(),
    ...createContentColumns(),
  }),
  (table) => createContentConstraints('sliding_banners', table),
);

export const companiesTable = pgTable(
  'companies',
  (t) => ({
    id: primaryId(),
    name: t.text().notNull(),
    logoUrl: t.text().notNull(),
    websiteUrl: t.text(),
    status: t.text({ enum: activeStatuses }).notNull(),
    ...createContentColumns(),
  }),
  (table) => createContentConstraints('companies', table),
);

export const questionsTable = pgTable(
  'questions',
  (t) => ({
    id: primaryId(),
    question: t.text().notNull(),
    answer: t.text().notNull(),
    category: t.text(),
    status: t.text({ enum: activeStatuses }).notNull(),
    sortOrder: t.integer().notNull(),
    ...editedColumns(),
  }),
  (table) => [index('questions_order').on(table.sortOrder, table.createdAt, table.id)],
);

/** Tables of the collections that need no hooks but those of partners */
export const plainTables = {
  banners: bannersTable,
  'sliding-banners': slidingBannersTable,
  companies: companiesTable,
  questions: questionsTable,
} satisfies Partial<Record<ContentName, CollectionTable>>;
