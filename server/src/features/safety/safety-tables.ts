import { sql } from 'drizzle-orm';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { isoTimestamp } from '../../platform/database/columns.ts';
import { users } from '../accounts/people/accounts-tables.ts';

/** Keyed hashes of former identifiers of members on a break, and of all identifiers of members deleted during one. */
export const blocklistTable = pgTable(
  'kept_out',
  (t) => ({
    /** Hash of an e-mail address, a phone number or a Telegram id. */
    hash: t.text().primaryKey(),
    /** The member on a break who had this identifier; `null` once the account is deleted. */
    userId: t.uuid().references(() => users.id, { onDelete: 'set null' }),
    until: isoTimestamp().notNull(),
  }),
  (table) => [
    index('kept_out_until').on(table.until),
    index('kept_out_user').on(table.userId).where(sql`${table.userId} is not null`),
  ],
);
