import { index, pgTable } from 'drizzle-orm/pg-core';
import { createdAt, primaryId } from '../../platform/database/columns.ts';
import { ownerId } from '../accounts/people/accounts-tables.ts';

/** Notes of staff about a member. */
export const memberNotes = pgTable(
  'member_notes',
  (t) => ({
    id: primaryId(),
    userId: ownerId(),
    text: t.text().notNull(),
    /** The author; no foreign key, as in the audit log. */
    createdBy: t.uuid().notNull(),
    createdAt: createdAt(),
  }),
  (table) => [index('member_notes_user').on(table.userId, table.id)],
);
