import { activeStatuses } from '@vitrin/contract/fields.ts';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { primaryId } from '../../platform/database/columns.ts';
import { contentColumns, contentConstraints } from './content-columns.ts';

export const companiesTable = pgTable(
  'companies',
  {
    id: primaryId(),
    name: text().notNull(),
    logoUrl: text().notNull(),
    websiteUrl: text(),
    status: text({ enum: activeStatuses }).notNull(),
    ...contentColumns(),
  },
  (table) => contentConstraints('companies', table),
);
