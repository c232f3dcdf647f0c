import { activeStatuses, linkTargets } from '@vitrin/contract/fields.ts';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { primaryId } from '../../platform/database/columns.ts';
import { contentColumns, contentConstraints } from './content-columns.ts';

export const slidingBannersTable = pgTable(
  'sliding_banners',
  {
    id: primaryId(),
    imageUrl: text().notNull(),
    link: text(),
    linkTarget: text({ enum: linkTargets }).notNull(),
    buttonText: text(),
    status: text({ enum: activeStatuses }).notNull(),
    ...contentColumns(),
  },
  (table) => contentConstraints('sliding_banners', table),
);
