import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, isoTimestamp } from '../../platform/database/columns.ts';
import { users } from '../accounts/people/accounts-tables.ts';

/** The one open verification link of a member; a new one replaces it, and using it deletes it. */
export const emailLinks = pgTable(
  'email_links',
  (t) => ({
    userId: t
      .uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address that the link was sent to; the link verifies no other. */
    email: t.text().notNull(),
    /** SHA-256 of the link's token, base64url. */
    tokenHash: t.text().notNull(),
    createdAt: createdAt(),
    expiresAt: isoTimestamp().notNull(),
  }),
  (table) => [uniqueIndex('email_links_token_key').on(table.tokenHash)],
);
