import { viewLists } from '@vitrin/contract/views.ts';
import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, primaryId, updatedAt } from '../../platform/database/columns.ts';
import { users } from '../accounts/people/accounts-tables.ts';

/** Saved filters of the panel's lists. */
export const savedViews = pgTable(
  'saved_views',
  (t) => ({
    id: primaryId(),
    /** `null`: the account was deleted; only shared views stay. */
    ownerId: t.uuid().references(() => users.id, { onDelete: 'set null' }),
    list: t.text({ enum: viewLists }).notNull(),
    name: t.text().notNull(),
    nameFolded: t.text().generatedAlwaysAs(sql`fold_text(name)`),
    /** In the canonical form of the contract's `viewQuery`. */
    query: t.text().notNull(),
    shared: t.boolean().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  }),
  (table) => [
    uniqueIndex('saved_views_name').on(table.ownerId, table.list, table.nameFolded),
    index('saved_views_shared').on(table.id).where(sql`${table.shared}`),
  ],
);
