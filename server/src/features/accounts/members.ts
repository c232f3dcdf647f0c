import { boolean, integer, pgView, text, uuid } from 'drizzle-orm/pg-core';
import { isoTimestamp } from '../../platform/database/columns.ts';

/**
 * People as other features join and lock them: the view of `members.sql`, which PostgreSQL merges into their statements.
 * Drizzle puts the names of a view's columns into no other case by itself.
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
  /** What a search looks through, folded. */
  searchText: text('search_text'),
}).existing();

/** A person as staff see them beside what they sent. */
export const memberSummaryColumns = {
  id: members.id,
  username: members.username,
  email: members.email,
};
