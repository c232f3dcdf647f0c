import {
  type DuplicateReason,
  duplicateOutcomes,
  duplicateStates,
} from '@vitrin/contract/duplicates.ts';
import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, createdAt, isoTimestamp, primaryId } from '../../platform/database/columns.ts';
import { ownerId, users } from '../accounts/people/accounts-tables.ts';

/** What accounts have in common, as keyed hashes. Deleted 60 days after the last use. */
export const accountSignals = pgTable(
  'account_signals',
  (t) => ({
    kind: t.text({ enum: ['address', 'browser', 'mailbox', 'domain'] }).notNull(),
    hash: bytes().notNull(),
    userId: ownerId(),
    /** For `browser`: the account was made in it. */
    isOrigin: t.boolean().notNull(),
    /** First use. */
    createdAt: createdAt(),
    usedAt: isoTimestamp().notNull().default(sql`now()`),
  }),
  (table) => [
    primaryKey({ columns: [table.kind, table.hash, table.userId] }),
    index('account_signals_user').on(table.userId),
    index('account_signals_age').on(table.usedAt),
  ],
);

/**
 * Accounts that may belong to one person. Computed from the signals, so open groups can be deleted and computed again;
 * decisions are data that the computation respects.
 */
export const duplicateGroups = pgTable(
  'duplicate_groups',
  (t) => ({
    id: primaryId(),
    state: t.text({ enum: duplicateStates }).notNull().default('open'),
    reasons: jsonb().$type<DuplicateReason[]>().notNull(),
    /** True if the only reason is a burst of registrations. */
    isBurstOnly: t.boolean().notNull(),
    outcome: t.text({ enum: duplicateOutcomes }),
    /** The account that keeps earning; only for `same`. */
    keepId: t.uuid(),
    note: t.text(),
    decidedBy: t.uuid(),
    decidedAt: isoTimestamp(),
    createdAt: createdAt(),
  }),
  (table) => [index('duplicate_groups_open').on(table.id).where(sql`${table.state} = 'open'`)],
);

/** Members of a group, with what their earnings wait for because of it. */
export const duplicateMembers = pgTable(
  'duplicate_members',
  (t) => ({
    groupId: t
      .uuid()
      .notNull()
      .references(() => duplicateGroups.id, { onDelete: 'cascade' }),
    userId: ownerId(),
    /** `no` for the oldest account; `burst` waits for 24 hours after the registration. */
    wait: t.text({ enum: ['no', 'burst', 'review'] }).notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    index('duplicate_members_user').on(table.userId),
  ],
);

/** Members whose groups have to be computed again. */
export const duplicateQueue = pgTable('duplicate_queue', (t) => ({
  userId: t
    .uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** In microseconds: a new time means that the member was queued again. */
  queuedAt: t
    .timestamp({ withTimezone: true, mode: 'string' })
    .notNull()
    .default(sql`clock_timestamp()`),
}));

/** The view `group-rows.sql`: groups that staff see, with their held points. */
export const duplicateGroupRows = pgView('duplicate_group_rows', {
  id: uuid().notNull(),
  state: text({ enum: duplicateStates }).notNull(),
  reasons: jsonb().$type<DuplicateReason[]>().notNull(),
  /** 1 for groups of a burst alone, else 0. */
  rank: integer().notNull(),
  outcome: text({ enum: duplicateOutcomes }),
  decidedBy: uuid('decided_by'),
  decidedAt: isoTimestamp('decided_at'),
  createdAt: isoTimestamp('created_at').notNull(),
  heldPoints: integer('held_points').notNull(),
  heldSince: isoTimestamp('held_since'),
}).existing();
