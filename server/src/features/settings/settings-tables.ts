import { pgTable } from 'drizzle-orm/pg-core';
import { updatedAt, version } from '../../platform/database/columns.ts';

/** Settings that staff saved; a missing or blank value means the default. */
export const siteSettings = pgTable('site_settings', (t) => ({
  key: t.text().primaryKey(),
  value: t.text().notNull(),
  /** Version of all settings: the highest of their rows. */
  version: version(),
  updatedAt: updatedAt(),
}));
