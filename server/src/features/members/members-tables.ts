import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, primaryId } from '../../platform/database/columns.ts';
import { users } from '../accounts/accounts-tables.ts';

/** What staff note down about a member. */
export const memberNotes = pgTable(
  'member_notes',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** Who wrote it: an id alone, as in the audit log. */
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('member_notes_user').on(table.userId, table.id)],
);
