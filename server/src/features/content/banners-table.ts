import { objectFits } from '@vitrin/contract/banners.ts';
import { activeStatuses, linkTargets } from '@vitrin/contract/fields.ts';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import {
  createdAt,
  primaryId,
  updatedAt,
  version,
  visibilityCheck,
  windowColumns,
} from '../../platform/database/columns.ts';

export const bannersTable = pgTable(
  'banners',
  {
    id: primaryId(),
    imageUrl: text().notNull(),
    link: text(),
    linkTarget: text({ enum: linkTargets }).notNull(),
    title: text(),
    subtitle: text(),
    sortOrder: integer().notNull(),
    /** May point to a deleted partner: the link then leads straight to its target. */
    partnerId: uuid(),
    status: text({ enum: activeStatuses }).notNull(),
    objectFit: text({ enum: objectFits }).notNull(),
    ...windowColumns(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('banners_order').on(table.sortOrder, table.createdAt, table.id),
    visibilityCheck('banners', table),
  ],
);
