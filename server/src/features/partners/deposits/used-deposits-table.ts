import { index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, createdAt, isoTimestamp } from '../../../platform/database/columns.ts';

/** Deposits of postbacks that approved an application. No foreign keys: a deposit stays used after any deletion. */
export const usedDeposits = pgTable(
  'used_deposits',
  (t) => ({
    partnerId: t.uuid().notNull(),
    /** All events of a transaction are one deposit. */
    transactionKey: t.text().notNull(),
    applicationId: t.uuid().notNull(),
    /** Keyed hashes of the username at the partner and of the transaction, to recognise the deposit in reports. */
    nameHash: bytes(),
    referenceHash: bytes(),
    kurus: t.bigint({ mode: 'number' }),
    paidAt: isoTimestamp().notNull(),
    usedAt: createdAt(),
  }),
  (table) => [
    primaryKey({ columns: [table.partnerId, table.transactionKey] }),
    uniqueIndex('used_deposits_application').on(table.applicationId),
    index('used_deposits_name').on(table.partnerId, table.nameHash, table.kurus),
    index('used_deposits_reference').on(table.partnerId, table.referenceHash),
  ],
);
