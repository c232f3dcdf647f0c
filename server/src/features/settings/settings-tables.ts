import { pgTable, text } from 'drizzle-orm/pg-core';
import { updatedAt } from '../../platform/database/columns.ts';

/** The settings that staff saved; what is absent or '' has its default. */
export const siteSettings = pgTable('site_settings', {
  key: text().primaryKey(),
  value: text().notNull(),
  updatedAt: updatedAt(),
});
