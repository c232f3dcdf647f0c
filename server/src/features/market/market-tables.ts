import { type OrderAnswer, orderStatuses, type RewardInput } from '@vitrin/contract/market.ts';
import { sql } from 'drizzle-orm';
import { check, index, numeric, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  createdAt,
  editedColumns,
  isoTimestamp,
  primaryId,
  trigramIndex,
  updatedAt,
  visibilityCheck,
  visibilityColumns,
} from '../../platform/database/columns.ts';
import { ownerId, users } from '../accounts/people/accounts-tables.ts';

/** `numeric`, because sums must be exact. */
const lira = () => numeric({ precision: 12, scale: 2, mode: 'number' });

export const rewardsTable = pgTable(
  'rewards',
  (t) => ({
    id: primaryId(),
    title: t.text().notNull(),
    description: t.text().notNull(),
    imageUrl: t.text(),
    pointsCost: t.integer().notNull(),
    cost: lira(),
    isActive: t.boolean().notNull(),
    stock: t.integer(),
    maxPerUser: t.integer(),
    cooldownDays: t.integer().notNull().default(0),
    inputs: t.jsonb().$type<RewardInput[]>().notNull().default([]),
    sortOrder: t.integer().notNull(),
    /** True once codes were imported: `stock` is the number of codes left. */
    isDigital: t.boolean().notNull().default(false),
    /** Time at which staff were told that few codes are left; `null`: not since the last large import. */
    lowCodesToldAt: isoTimestamp(),
    ...visibilityColumns(),
    ...editedColumns(),
  }),
  (table) => [
    index('rewards_order').on(table.sortOrder, table.createdAt, table.id),
    check('rewards_cost', sql`${table.pointsCost} >= 1`),
    visibilityCheck('rewards', table),
    check('rewards_cost_not_negative', sql`${table.cost} >= 0`),
    check('rewards_cooldown', sql`${table.cooldownDays} between 0 and 365`),
    check('rewards_stock_not_negative', sql`${table.stock} >= 0`),
  ],
);

/** Orders: `purchase_reward` creates them, `update-orders.ts` decides them, `anonymize-orders.ts` anonymizes them. */
export const userRewards = pgTable(
  'user_rewards',
  (t) => ({
    id: primaryId(),
    /** `null`: the account was deleted. */
    userId: t.uuid().references(() => users.id, { onDelete: 'set null' }),
    rewardId: t
      .uuid()
      .notNull()
      .references(() => rewardsTable.id, { onDelete: 'restrict' }),
    rewardTitle: t.text().notNull(),
    titleFolded: t.text().generatedAlwaysAs(sql`fold_text(reward_title)`),
    pointsSpent: t.integer().notNull(),
    /** Cost of the reward at the time of purchase. */
    cost: lira(),
    status: t.text({ enum: orderStatuses }).notNull().default('pending'),
    note: t.text(),
    /** Key with which the buyer's browser may repeat the request. */
    idempotencyKey: t.text(),
    purchasedAt: createdAt(),
    updatedAt: updatedAt(),
  }),
  (table) => [
    index('user_rewards_user').on(table.userId, table.rewardId, table.id),
    index('user_rewards_own').on(table.userId, table.id),
    index('user_rewards_reward').on(table.rewardId, table.id),
    index('user_rewards_status').on(table.status, table.id),
    uniqueIndex('user_rewards_key').on(table.userId, table.idempotencyKey),
    trigramIndex('user_rewards_search', table.titleFolded),
    check(
      'user_rewards_status_known',
      sql`${table.status} in ('pending', 'claimed', 'delivered', 'cancelled')`,
    ),
  ],
);

/**
 * Codes that purchases deliver: `import-codes.ts` adds them, `purchase_reward` assigns them. Without a foreign key to the
 * reward, so that a reward restored from the bin has its codes.
 */
export const rewardCodes = pgTable(
  'reward_codes',
  (t) => ({
    /** Order of delivery. */
    id: t.bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    rewardId: t.uuid().notNull(),
    code: t.text().notNull(),
    /** `null`: not sold yet. */
    orderId: t.uuid().references(() => userRewards.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
  }),
  (table) => [
    uniqueIndex('reward_codes_once').on(table.rewardId, table.code),
    uniqueIndex('reward_codes_order').on(table.orderId),
    index('reward_codes_left').on(table.rewardId, table.id).where(sql`${table.orderId} is null`),
  ],
);

/** Answers of buyers to the inputs of their rewards, for staff. Deleted some time after the order ends. */
export const orderAnswers = pgTable(
  'order_answers',
  (t) => ({
    orderId: t
      .uuid()
      .primaryKey()
      .references(() => userRewards.id, { onDelete: 'cascade' }),
    answers: t.jsonb().$type<OrderAnswer[]>().notNull(),
    /** `null`: the order is not delivered or cancelled yet. */
    eraseAfter: isoTimestamp(),
  }),
  (table) => [index('order_answers_erase').on(table.eraseAfter)],
);

/** A member's last answer for each key, which the form suggests. */
export const rememberedAnswers = pgTable(
  'remembered_answers',
  (t) => ({
    userId: ownerId(),
    key: t.text().notNull(),
    text: t.text().notNull(),
    updatedAt: updatedAt(),
  }),
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);

/** Members who want a notification when a sold-out reward is available again. The notification deletes the row. */
export const rewardWatches = pgTable(
  'reward_watches',
  (t) => ({
    /** Order of notification. */
    position: t.bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    rewardId: t
      .uuid()
      .notNull()
      .references(() => rewardsTable.id, { onDelete: 'cascade' }),
    userId: ownerId(),
    createdAt: createdAt(),
  }),
  (table) => [
    uniqueIndex('reward_watches_once').on(table.userId, table.rewardId),
    index('reward_watches_reward').on(table.rewardId, table.position),
    index('reward_watches_own').on(table.userId, table.position),
  ],
);

/** Number of watchers notified at a time: the limit per minute counts them over all instances. */
export const rewardNotices = pgTable(
  'reward_notices',
  (t) => ({
    id: primaryId(),
    rewardId: t
      .uuid()
      .notNull()
      .references(() => rewardsTable.id, { onDelete: 'cascade' }),
    recipients: t.integer('told').notNull(),
    createdAt: createdAt(),
  }),
  (table) => [index('reward_notices_reward').on(table.rewardId, table.createdAt)],
);

/**
 * Sums of the orders that are not cancelled, by day of purchase and reward, updated by triggers. Split into shards
 * by connection, as in `point_days`.
 */
export const rewardDays = pgTable(
  'reward_days',
  (t) => ({
    day: t.date().notNull(),
    rewardId: t.uuid().notNull(),
    shard: t.integer().notNull(),
    purchases: t.bigint({ mode: 'number' }).notNull(),
    points: t.bigint({ mode: 'number' }).notNull(),
    /** Purchases and points of orders with a known cost, and that cost. */
    pricedPurchases: t.bigint({ mode: 'number' }).notNull(),
    pricedPoints: t.bigint({ mode: 'number' }).notNull(),
    cost: t.numeric({ precision: 20, scale: 2, mode: 'number' }).notNull(),
  }),
  (table) => [primaryKey({ columns: [table.day, table.rewardId, table.shard] })],
);
