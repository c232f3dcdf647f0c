import { activeStatuses } from '@vitrin/contract/fields.ts';
import { pgTable } from 'drizzle-orm/pg-core';
import { primaryId } from '../../platform/database/columns.ts';
import { createContentColumns, createContentConstraints } from './content-columns.ts';

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
