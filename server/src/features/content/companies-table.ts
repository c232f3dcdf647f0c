import { activeStatuses } from '@vitrin/contract/fields.ts';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import {
  createdAt,
  primaryId,
  updatedAt,
  version,
  visibilityCheck,
  windowColumns,
} from '../../platform/database/columns.ts';

export const companiesTable = pgTable(
  'companies',
  {
    id: primaryId(),
    name: text().notNull(),
    logoUrl: text().notNull(),
    websiteUrl: text(),
    status: text({ enum: activeStatuses }).notNull(),
    sortOrder: integer().notNull(),
    /** May point to a deleted partner: the link then leads straight to its target. */
    partnerId: uuid(),
    ...windowColumns(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('companies_order').on(table.sortOrder, table.createdAt, table.id),
    visibilityCheck('companies', table),
  ],
);
