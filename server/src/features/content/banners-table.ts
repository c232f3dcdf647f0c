import { objectFits } from '@vitrin/contract/banners.ts';
import { activeStatuses, linkTargets } from '@vitrin/contract/fields.ts';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { primaryId } from '../../platform/database/columns.ts';
import { contentColumns, contentConstraints } from './content-columns.ts';

export const bannersTable = pgTable(
  'banners',
  {
    id: primaryId(),
    imageUrl: text().notNull(),
    link: text(),
    linkTarget: text({ enum: linkTargets }).notNull(),
    title: text(),
    subtitle: text(),
    status: text({ enum: activeStatuses }).notNull(),
    objectFit: text({ enum: objectFits }).notNull(),
    ...contentColumns(),
  },
  (table) => contentConstraints('banners', table),
);
