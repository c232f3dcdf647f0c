import {
  type ObjectionOriginal,
  objectionStatuses,
  objectionSubjects,
} from '@vitrin/contract/objections.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  createdAt,
  isoTimestamp,
  primaryId,
  trigramIndex,
} from '../../platform/database/columns.ts';
import { ownerId } from '../accounts/people/accounts-tables.ts';

/** Objections to rejections. They outlive the rejected row, but not the account. */
export const objectionsTable = pgTable(
  'objections',
  (t) => ({
    id: primaryId(),
    userId: ownerId(),
    subject: t.text({ enum: objectionSubjects }).notNull(),
    /** No foreign key: staff may delete the application or verification. */
    subjectId: t.uuid().notNull(),
    text: t.text().notNull(),
    correctedUsername: t.text(),
    correctedKurus: t.bigint({ mode: 'number' }),
    /** Snapshot of the rejected row at the time of the objection. */
    original: t.jsonb().$type<ObjectionOriginal>().notNull(),
    rejectedAt: isoTimestamp().notNull(),
    /** Member of staff who rejected the row; no foreign key, as in the audit log. */
    rejectedBy: t.uuid(),
    rejectionReason: t.text(),
    status: t.text({ enum: objectionStatuses }).notNull().default('open'),
    /** Open objections come first in lists. */
    rank: t
      .smallint()
      .notNull()
      .generatedAlwaysAs(sql`case when status = 'open' then 0 else 1 end`),
    answer: t.text(),
    /** Member of staff who decided the objection; no foreign key. */
    decidedBy: t.uuid(),
    decidedAt: isoTimestamp(),
    createdAt: createdAt(),
    /** Folded names for searches. */
    namesFolded: t
      .text()
      .generatedAlwaysAs(
        sql`fold_text(coalesce(original ->> 'username', original ->> 'platformUsername', '') || E'\\n' || coalesce(corrected_username, ''))`,
      ),
  }),
  (table) => [
    uniqueIndex('objections_once').on(table.subject, table.subjectId),
    index('objections_user').on(table.userId, table.id),
    index('objections_order').on(table.rank, table.id),
    index('objections_status').on(table.status, table.id),
    trigramIndex('objections_search', table.namesFolded),
    check(
      'objections_status',
      sql`${table.status} in ('open', 'accepted', 'declined', 'withdrawn')`,
    ),
    check('objections_subject', sql`${table.subject} in ('application', 'verification')`),
  ],
);

export type ObjectionRow = typeof objectionsTable.$inferSelect;

/** Internal notes of staff about an objection. */
export const objectionNotes = pgTable(
  'objection_notes',
  (t) => ({
    id: primaryId(),
    objectionId: t
      .uuid()
      .notNull()
      .references(() => objectionsTable.id, { onDelete: 'cascade' }),
    text: t.text().notNull(),
    /** The author; no foreign key, as in the audit log. */
    createdBy: t.uuid().notNull(),
    createdAt: createdAt(),
  }),
  (table) => [index('objection_notes_objection').on(table.objectionId, table.id)],
);
