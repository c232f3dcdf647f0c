import {
  type ObjectionOriginal,
  objectionStatuses,
  objectionSubjects,
} from '@vitrin/contract/objections.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  createdAt,
  isoTimestamp,
  primaryId,
  trigramIndex,
} from '../../platform/database/columns.ts';
import { users } from '../accounts/people/accounts-tables.ts';

/** Objections to rejections. They outlive the rejected row, but not the account. */
export const objectionsTable = pgTable(
  'objections',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subject: text({ enum: objectionSubjects }).notNull(),
    /** No foreign key: staff may delete the application or verification. */
    subjectId: uuid().notNull(),
    text: text().notNull(),
    correctedUsername: text(),
    correctedKurus: bigint({ mode: 'number' }),
    /** Snapshot of the rejected row at the time of the objection. */
    original: jsonb().$type<ObjectionOriginal>().notNull(),
    rejectedAt: isoTimestamp().notNull(),
    /** Member of staff who rejected the row; no foreign key, as in the audit log. */
    rejectedBy: uuid(),
    rejectionReason: text(),
    status: text({ enum: objectionStatuses }).notNull().default('open'),
    /** Open objections come first in lists. */
    rank: smallint().notNull().generatedAlwaysAs(sql`case when status = 'open' then 0 else 1 end`),
    answer: text(),
    /** Member of staff who decided the objection; no foreign key. */
    decidedBy: uuid(),
    decidedAt: isoTimestamp(),
    createdAt: createdAt(),
    /** Folded names for searches. */
    namesFolded: text().generatedAlwaysAs(
      sql`fold_text(coalesce(original ->> 'username', original ->> 'platformUsername', '') || E'\\n' || coalesce(corrected_username, ''))`,
    ),
  },
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
  {
    id: primaryId(),
    objectionId: uuid()
      .notNull()
      .references(() => objectionsTable.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** The author; no foreign key, as in the audit log. */
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('objection_notes_objection').on(table.objectionId, table.id)],
);
