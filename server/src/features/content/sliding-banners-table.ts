import { activeStatuses, linkTargets } from '@vitrin/contract/fields.ts';
import { pgTable } from 'drizzle-orm/pg-core';
import { primaryId } from '../../platform/database/columns.ts';
import { createContentColumns, createContentConstraints } from './content-columns.ts';

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
