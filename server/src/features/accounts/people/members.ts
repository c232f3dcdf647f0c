import { boolean, integer, pgView, text, uuid } from 'drizzle-orm/pg-core';
import { isoTimestamp } from '../../../platform/database/columns.ts';

/**
 * The view `members.sql` for joins and locks by other features; PostgreSQL inlines it. Drizzle doesn't apply `casing`
 * to columns of views, hence the names.
 */
export const members = pgView('members', {
  id: uuid().notNull(),
  username: text().notNull(),
  email: text().notNull(),
  points: integer().notNull(),
  suspendedAt: isoTimestamp('suspended_at'),
  telegramVerified: boolean('telegram_verified').notNull(),
  emailVerified: boolean('email_verified').notNull(),
  telegramUsername: text('telegram_username'),
  /** Folded text for searches. */
  searchText: text('search_text'),
}).existing();

/** User columns beside a row of another feature, for staff. */
export const memberSummaryColumns = {
  id: members.id,
  username: members.username,
  email: members.email,
};
