import { pgTable, text } from 'drizzle-orm/pg-core';
import { updatedAt, version } from '../../platform/database/columns.ts';

/** The settings that staff saved; what is absent or '' has its default. */
export const siteSettings = pgTable('site_settings', {
  key: text().primaryKey(),
  value: text().notNull(),
  /** Of the settings as a whole, which are at the highest one of their rows. */
  version: version(),
  updatedAt: updatedAt(),
});
