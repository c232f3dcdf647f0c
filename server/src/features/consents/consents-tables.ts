import { consentKinds } from '@vitrin/contract/consents.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { isoTimestamp, primaryId } from '../../platform/database/columns.ts';
import { ownerId } from '../accounts/people/accounts-tables.ts';

/** Declarations and consents of members, with the time of withdrawal. */
export const consentsTable = pgTable(
  'consents',
  (t) => ({
    id: primaryId(),
    userId: ownerId(),
    kind: t.text({ enum: consentKinds }).notNull(),
    /** SHA-256 of the text that was shown, hex. */
    textHash: t.text().notNull(),
    grantedAt: isoTimestamp().notNull().default(sql`now()`),
    withdrawnAt: isoTimestamp(),
  }),
  (table) => [
    uniqueIndex('consents_one_open')
      .on(table.kind, table.userId)
      .where(sql`${table.withdrawnAt} is null`),
    index('consents_user').on(table.userId, table.id),
    check('consents_kind', sql`${table.kind} in ('terms', 'kvkk', 'promotional')`),
  ],
);
