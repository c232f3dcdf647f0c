import { activeStatuses } from '@vitrin/contract/fields.ts';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { editedColumns, primaryId } from '../../platform/database/columns.ts';

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
