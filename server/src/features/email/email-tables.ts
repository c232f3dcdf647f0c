import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, isoTimestamp } from '../../platform/database/columns.ts';
import { users } from '../accounts/people/accounts-tables.ts';

/** The newest verification link of each member. A used or expired one stays for a month, to explain itself. */
export const emailLinks = pgTable(
  'email_links',
  (t) => ({
    userId: t
      .uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address to which the link was sent. The link verifies only this address. */
    email: t.text().notNull(),
    /** SHA-256 of the link's token, base64url. */
    tokenHash: t.text().notNull(),
    createdAt: createdAt(),
    expiresAt: isoTimestamp().notNull(),
    usedAt: isoTimestamp(),
  }),
  (table) => [uniqueIndex('email_links_token_key').on(table.tokenHash)],
);
