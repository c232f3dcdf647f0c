import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, primaryId } from '../../platform/database/columns.ts';

/** Every change of a balance, append-only; the balance on the user is their sum. */
export const pointEntries = pgTable(
  'point_entries',
  {
    id: primaryId(),
    /** Order of a user's rows: assigned while the balance is locked, unlike the id. */
    position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    /** No foreign key: the ledger outlives the account. */
    userId: uuid().notNull(),
    delta: integer().notNull(),
    reason: text().notNull(),
    /** Cause, e.g. `stream:<link>`; pays once per user. `null` for corrections. */
    source: text(),
    balanceAfter: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('point_entries_user').on(table.userId, table.position),
    uniqueIndex('point_entries_source_key').on(table.userId, table.source),
    check('point_entries_not_empty', sql`${table.delta} <> 0`),
    check('point_entries_balance_not_negative', sql`${table.balanceAfter} >= 0`),
  ],
);

/**
 * Sums of the ledger by day in Istanbul and kind of source, updated by a trigger. Split into shards by connection,
 * so that concurrent writers don't block each other.
 */
export const pointDays = pgTable(
  'point_days',
  {
    day: date().notNull(),
    /** First part of the source; `correction` without one; `account-deleted` for the balance of a deleted account. */
    kind: text().notNull(),
    shard: integer().notNull(),
    pointsIn: bigint({ mode: 'number' }).notNull(),
    pointsOut: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.shard] })],
);
