import { socialPlatforms, verificationStatuses } from '@vitrin/contract/social.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
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
import { ownerId, users } from '../accounts/people/accounts-tables.ts';

export const socialVerifications = pgTable(
  'social_verifications',
  {
    id: primaryId(),
    userId: ownerId(),
    platform: text({ enum: socialPlatforms }).notNull(),
    /** As typed, or as sent by Telegram. */
    platformUsername: text().notNull(),
    usernameFolded: text().generatedAlwaysAs(sql`fold_text(platform_username)`),
    /** Normalised account for comparison; for Telegram the user id. */
    accountKey: text().notNull(),
    status: text({ enum: verificationStatuses }).notNull(),
    points: integer().notNull(),
    /** Points paid; 0 while pending, and if account or member had been paid before. */
    pointsPaid: integer().notNull().default(0),
    rejectionReason: text(),
    createdAt: createdAt(),
    decidedAt: isoTimestamp(),
  },
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
export const paidAccounts = pgTable('paid_accounts', {
  accountHash: text().primaryKey(),
  paidAt: isoTimestamp().notNull().default(sql`now()`),
});

/** The one open code of a user; a new one replaces it, and using it deletes it. */
export const telegramCodes = pgTable(
  'telegram_codes',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code, base64url. */
    codeHash: text().notNull(),
    /** Points of the setting at the time of the request. */
    points: integer().notNull(),
    createdAt: createdAt(),
    expiresAt: isoTimestamp().notNull(),
    /** Telegram's id of the first account that sent the code; others are refused. */
    telegramId: text(),
    /** Without the @; optional on Telegram. */
    telegramUsername: text(),
    /** First and last name. */
    telegramName: text(),
    seenAt: isoTimestamp(),
  },
  (table) => [uniqueIndex('telegram_codes_hash_key').on(table.codeHash)],
);

/** Updates that were handled: Telegram repeats an update until it is acknowledged. */
export const telegramUpdates = pgTable(
  'telegram_updates',
  {
    botId: bigint({ mode: 'number' }).notNull(),
    updateId: bigint({ mode: 'number' }).notNull(),
    handledAt: isoTimestamp().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.botId, table.updateId] }),
    index('telegram_updates_handled').on(table.handledAt),
  ],
);
