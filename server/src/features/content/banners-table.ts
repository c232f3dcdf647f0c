import { objectFits } from '@vitrin/contract/banners.ts';
import { activeStatuses, linkTargets } from '@vitrin/contract/fields.ts';
import { pgTable } from 'drizzle-orm/pg-core';
import { primaryId } from '../../platform/database/columns.ts';
import { createContentColumns, createContentConstraints } from './content-columns.ts';

export const bannersTable = pgTable(
  'banners',
  (t) => ({
    id: primaryId(),
    imageUrl: t.text().notNull(),
    link: t.text(),
    linkTarget: t.text({ enum: linkTargets }).notNull(),
    title: t.text(),
    subtitle: t.text(),
    status: t.text({ enum: activeStatuses }).notNull(),
    objectFit: t.text({ enum: objectFits }).notNull(),
    ...createContentColumns(),
  }),
  (table) => createContentConstraints('banners', table),
);
