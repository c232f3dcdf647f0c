import { roles } from '@vitrin/contract/roles.ts';
import { breakKinds } from '@vitrin/contract/safety.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  createdAt,
  isoTimestamp,
  primaryId,
  trigramIndex,
} from '../../../platform/database/columns.ts';

export const users = pgTable(
  'users',
  (t) => ({
    id: primaryId(),
    username: t.text().notNull(),
    /** Always in lower case. */
    email: t.text().notNull(),
    passwordHash: t.text().notNull(),
    /** True if the password was generated and printed for the operator, until the user sets another one. */
    passwordGenerated: t.boolean().notNull().default(false),
    firstName: t.text(),
    lastName: t.text(),
    phone: t.text(),
    streamUrl: t.text(),
    role: t.text({ enum: roles }).notNull().default('viewer'),
    points: t.integer().notNull().default(0),
    /** Time when the balance reached its current value. Of equal balances the earlier one ranks higher. */
    pointsAt: isoTimestamp().notNull().default(sql`now()`),
    telegramVerified: t.boolean().notNull().default(false),
    /** Without the @, as of the last message to the bot. */
    telegramUsername: t.text(),
    /** True if password reset links may go to the verified Telegram account. Never true without a verified account. */
    telegramRecovery: t.boolean().notNull().default(false),
    /** `null`: not verified. */
    emailVerifiedAt: isoTimestamp(),
    suspendedAt: isoTimestamp(),
    /** The last break; `break_end()` decides whether it still lasts. */
    breakKind: t.text({ enum: breakKinds }),
    breakUntil: isoTimestamp(),
    /** Only for an exclusion past its end date. */
    breakLiftRequestedAt: isoTimestamp(),
    /** Monthly limit; `effective_limit()` decides whether this or the pending limit is in force. */
    limitKurus: t.bigint({ mode: 'number' }),
    /** Higher limit, in force from `pendingLimitFrom` on; `null`: no limit. */
    pendingLimitKurus: t.bigint({ mode: 'number' }),
    pendingLimitFrom: isoTimestamp(),
    /** The user has seen all changes of the legal texts before this time. */
    legalTextsSeenAt: isoTimestamp().notNull().default(sql`now()`),
    createdAt: createdAt(),
    /** Text for searching users, together with the Telegram name; see `userSearch`. */
    searchText: t
      .text()
      .generatedAlwaysAs(
        sql`fold_text(username || ' ' || email || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, ''))`,
      ),
  }),
  (table) => [
    // Collation "C": with a Turkish locale lower() would turn I into ı.
    uniqueIndex('users_username_key').on(sql`lower(${table.username} collate "C")`),
    uniqueIndex('users_email_key').on(table.email),
    index('users_staff').on(table.role).where(sql`${table.role} <> 'viewer'`),
    index('users_break').on(table.id).where(sql`${table.breakUntil} is not null`),
    index('users_suspended').on(table.id).where(sql`${table.suspendedAt} is not null`),
    // move_points() and the leaderboard read its first ten rows.
    index('users_leaderboard')
      .on(table.points.desc().nullsFirst(), table.pointsAt, table.id)
      .where(
        sql`${table.role} = 'viewer' and ${table.suspendedAt} is null and ${table.points} > 0`,
      ),
    // Index-only scans of the points report need both columns.
    index('users_points').on(table.points, table.pointsAt).where(sql`${table.points} > 0`),
    check('users_role_known', sql`${table.role} in ('viewer', 'editor', 'super_admin')`),
    check(
      'users_recovery_verified',
      sql`${table.telegramVerified} or not ${table.telegramRecovery}`,
    ),
    check('users_points_not_negative', sql`${table.points} >= 0`),
  ],
);

/** Column of the user that owns a row; the row is deleted with the user. */
export const ownerId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/**
 * Search text of users, updated by a trigger. A separate table: every change of points writes a new version of the
 * user's row, which would rewrite its trigrams in the index.
 */
export const userSearch = pgTable(
  'user_search',
  (t) => ({
    userId: t
      .uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: t.text().notNull(),
  }),
  // No pending list: every search would scan it, and searches are more frequent than writes.
  (table) => [trigramIndex('user_search_text', table.text).with({ fastupdate: false })],
);

export const sessions = pgTable(
  'sessions',
  (t) => ({
    id: primaryId(),
    userId: ownerId(),
    /** SHA-256 of the cookie's token, base64url. */
    tokenHash: t.text().notNull(),
    userAgent: t.text(),
    /** True if the user signed in with a passkey or added one in this session: it counts as the second step. */
    verifiedByPasskey: t.boolean().notNull().default(false),
    createdAt: createdAt(),
    expiresAt: isoTimestamp().notNull(),
  }),
  (table) => [
    uniqueIndex('sessions_token_key').on(table.tokenHash),
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
  ],
);

/**
 * Open password links of an account, one per channel. A new link replaces that of its channel; using one deletes all.
 */
export const passwordLinks = pgTable(
  'password_links',
  (t) => ({
    userId: ownerId(),
    /** `staff`: created by a super admin; otherwise the channel to which a forgotten-password link was sent. */
    channel: t
      .text('way', { enum: ['staff', 'email', 'telegram'] })
      .notNull()
      .default('staff'),
    /** The super admin who created the link. The link is valid only while this user has that role. */
    creatorId: t.uuid('made_by'),
    /** SHA-256 of the link's token, base64url. */
    tokenHash: t.text().notNull(),
    createdAt: createdAt(),
    expiresAt: isoTimestamp().notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.userId, table.channel] }),
    uniqueIndex('password_links_token_key').on(table.tokenHash),
  ],
);

/** Forgotten-password requests, by the typed name. Processed shortly afterwards and deleted. */
export const passwordResetRequests = pgTable('password_reset_wishes', (t) => ({
  id: primaryId(),
  identifier: t.text().notNull(),
  createdAt: createdAt(),
}));

/** The authenticator app of an account. */
export const secondSteps = pgTable('second_steps', (t) => ({
  userId: t
    .uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Base32. */
  secret: t.text().notNull(),
  /** `null` during set-up. */
  confirmedAt: isoTimestamp(),
  /** Number of the 30-second step of the last accepted code: each code works once. */
  lastStep: t.bigint({ mode: 'number' }).notNull().default(0),
  /** SHA-256 of each unused recovery code, base64url. */
  recoveryHashes: t.text().array().notNull().default([]),
  createdAt: createdAt(),
}));

/** Deleted accounts that were staff: the audit log keeps their names. */
export const formerStaff = pgTable('former_staff', (t) => ({
  /** Id of the deleted account. */
  id: t.uuid().primaryKey(),
  username: t.text().notNull(),
  createdAt: createdAt(),
}));
