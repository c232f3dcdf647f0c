import { socialPlatforms, verificationStatuses } from '@vitrin/contract/social.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  createdAt,
  isoTimestamp,
  primaryId,
  trigramIndex,
} from '../../../platform/database/columns.ts';
import { ownerId, users } from '../../accounts/people/accounts-tables.ts';

export const socialVerifications = pgTable(
  'social_verifications',
  (t) => ({
    id: primaryId(),
    userId: ownerId(),
    platform: t.text({ enum: socialPlatforms }).notNull(),
    /** As typed, or as sent by Telegram. */
    platformUsername: t.text().notNull(),
    usernameFolded: t.text().generatedAlwaysAs(sql`fold_text(platform_username)`),
    /** Normalised account for comparison; for Telegram the user id. */
    accountKey: t.text().notNull(),
    status: t.text({ enum: verificationStatuses }).notNull(),
    points: t.integer().notNull(),
    /** Points paid; 0 while pending, and if account or member had been paid before. */
    pointsPaid: t.integer().notNull().default(0),
    rejectionReason: t.text(),
    createdAt: createdAt(),
    decidedAt: isoTimestamp(),
  }),
  (table) => [
    uniqueIndex('social_verifications_one_open')
      .on(table.userId, table.platform)
      .where(sql`${table.status} <> 'rejected'`),
    uniqueIndex('social_verifications_one_person')
      .on(table.platform, table.accountKey)
      .where(sql`${table.status} <> 'rejected'`),
    index('social_verifications_user').on(table.userId, table.id),
    index('social_verifications_status').on(table.status, table.id),
    trigramIndex('social_verifications_search', table.usernameFolded),
    check(
      'social_verifications_status',
      sql`${table.status} in ('pending', 'approved', 'rejected')`,
    ),
    check(
      'social_verifications_platform',
      sql`${table.platform} in ('telegram', 'youtube', 'instagram')`,
    ),
    check('social_verifications_points', sql`${table.points} >= 0`),
  ],
);

/** Keyed hashes of accounts that were ever paid for. They outlive the member and don't reveal the account. */
export const paidAccounts = pgTable('paid_accounts', (t) => ({
  accountHash: t.text().primaryKey(),
  paidAt: isoTimestamp().notNull().default(sql`now()`),
}));

/** Open codes, at most one per user. A new code replaces the old one; using a code deletes it. */
export const telegramCodes = pgTable(
  'telegram_codes',
  (t) => ({
    userId: t
      .uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code, base64url. */
    codeHash: t.text().notNull(),
    /** Points of the setting at the time of the request. */
    points: t.integer().notNull(),
    createdAt: createdAt(),
    expiresAt: isoTimestamp().notNull(),
    /** Telegram's id of the first account that sent the code; others are refused. */
    telegramId: t.text(),
    /** Without the @; optional on Telegram. */
    telegramUsername: t.text(),
    /** First and last name. */
    telegramName: t.text(),
    seenAt: isoTimestamp(),
  }),
  (table) => [uniqueIndex('telegram_codes_hash_key').on(table.codeHash)],
);

/** Updates that were handled: Telegram repeats an update until it is acknowledged. */
export const telegramUpdates = pgTable(
  'telegram_updates',
  (t) => ({
    botId: t.bigint({ mode: 'number' }).notNull(),
    updateId: t.bigint({ mode: 'number' }).notNull(),
    handledAt: isoTimestamp().notNull().default(sql`now()`),
  }),
  (table) => [
    primaryKey({ columns: [table.botId, table.updateId] }),
    index('telegram_updates_handled').on(table.handledAt),
  ],
);
