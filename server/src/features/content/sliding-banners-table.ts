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

export const slidingBannersTable = pgTable(
  'sliding_banners',
  {
    id: primaryId(),
    imageUrl: text().notNull(),
    link: text(),
    linkTarget: text({ enum: linkTargets }).notNull(),
    buttonText: text(),
    sortOrder: integer().notNull(),
    /** May point to a deleted partner: the link then leads straight to its target. */
    partnerId: uuid(),
    status: text({ enum: activeStatuses }).notNull(),
    ...windowColumns(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('sliding_banners_order').on(table.sortOrder, table.createdAt, table.id),
    visibilityCheck('sliding_banners', table),
  ],
);
