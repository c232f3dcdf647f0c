import { heldStates, holdReasons } from '@vitrin/contract/held-points.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, isoTimestamp, primaryId } from '../../platform/database/columns.ts';
import { ownerId, users } from '../accounts/people/accounts-tables.ts';

/** Every change of a balance, append-only; a user's balance is the sum of the user's rows. */
export const pointEntries = pgTable(
  'point_entries',
  (t) => ({
    id: primaryId(),
    /** Order of a user's rows: assigned while the balance is locked, unlike the id. */
    position: t.bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    /** No foreign key: the ledger outlives the account. */
    userId: t.uuid().notNull(),
    delta: t.integer().notNull(),
    reason: t.text().notNull(),
    /** Cause, e.g. `stream:<link>`; pays once per user. `null` for corrections. */
    source: t.text(),
    balanceAfter: t.integer().notNull(),
    createdAt: createdAt(),
  }),
  (table) => [
    index('point_entries_user').on(table.userId, table.position),
    uniqueIndex('point_entries_source_key').on(table.userId, table.source),
    check('point_entries_not_empty', sql`${table.delta} <> 0`),
    check('point_entries_balance_not_negative', sql`${table.balanceAfter} >= 0`),
  ],
);

/**
 * Points that members earned per period: a month in Istanbul such as `2026-11`, or `all`. Updated by a trigger, see
 * `update-season-points.sql`.
 */
export const seasonPoints = pgTable(
  'season_points',
  (t) => ({
    userId: t
      .uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    period: t.text().notNull(),
    points: t.bigint({ mode: 'number' }).notNull(),
    /** Time of the last earning: of equal sums the earlier one ranks first. */
    reachedAt: isoTimestamp().notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.userId, table.period] }),
    index('season_points_rank').on(
      table.period,
      table.points.desc().nullsFirst(),
      table.reachedAt,
      table.userId,
    ),
  ],
);

/**
 * Sums of the ledger by day in Istanbul and kind of source, updated by a trigger. Split into shards by connection,
 * so that concurrent writers don't block each other.
 */
export const pointDays = pgTable(
  'point_days',
  (t) => ({
    day: t.date().notNull(),
    /** First part of the source; `correction` without one; `account-deleted` for the balance of a deleted account. */
    kind: t.text().notNull(),
    shard: t.integer().notNull(),
    pointsIn: t.bigint({ mode: 'number' }).notNull(),
    pointsOut: t.bigint({ mode: 'number' }).notNull(),
  }),
  (table) => [primaryKey({ columns: [table.day, table.kind, table.shard] })],
);

/**
 * Earnings that wait before they change the balance. Ended rows stay, because their source counts as used. Only
 * `earn_points()` and `settle_held_points()` write them.
 */
export const heldPoints = pgTable(
  'held_points',
  (t) => ({
    /** Also the id of the ledger row after the release. */
    id: primaryId(),
    userId: ownerId(),
    points: t.integer().notNull(),
    reason: t.text().notNull(),
    source: t.text().notNull(),
    /** Stream rule whose budgets the points use. */
    budgetId: t.uuid(),
    waitsFor: t.text({ enum: holdReasons }).notNull(),
    state: t.text({ enum: heldStates }).notNull().default('held'),
    createdAt: createdAt(),
    /** Start of the present wait; an earning lapses 30 days after it. */
    waitsSince: isoTimestamp().notNull().default(sql`now()`),
    endedAt: isoTimestamp(),
  }),
  (table) => [
    uniqueIndex('held_points_source_key').on(table.userId, table.source),
    index('held_points_user').on(table.userId, table.id).where(sql`${table.state} = 'held'`),
    index('held_points_age').on(table.waitsSince).where(sql`${table.state} = 'held'`),
    check('held_points_positive', sql`${table.points} >= 1`),
  ],
);
