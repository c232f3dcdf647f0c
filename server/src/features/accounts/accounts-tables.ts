import { roles } from '@vitrin/contract/roles.ts';
import { breakKinds } from '@vitrin/contract/safety.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
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

export const users = pgTable(
  'users',
  {
    id: primaryId(),
    username: text().notNull(),
    /** Always in lower case. */
    email: text().notNull(),
    passwordHash: text().notNull(),
    firstName: text(),
    lastName: text(),
    phone: text(),
    streamUrl: text(),
    role: text({ enum: roles }).notNull().default('viewer'),
    points: integer().notNull().default(0),
    /** When the balance became what it is: who got there first stands higher. */
    pointsAt: isoTimestamp().notNull().default(sql`now()`),
    telegramVerified: boolean().notNull().default(false),
    /** Without the @, as Telegram last told it. */
    telegramUsername: text(),
    /** `null`: nobody has shown that the address is theirs. */
    emailVerifiedAt: isoTimestamp(),
    suspendedAt: isoTimestamp(),
    /** The last break: whether it still lasts, `break_end()` says. */
    breakKind: text({ enum: breakKinds }),
    breakUntil: isoTimestamp(),
    /** Only of an exclusion whose end has passed. */
    breakLiftRequestedAt: isoTimestamp(),
    /** What they allow themselves in a month; `effective_limit()` says what holds. */
    limitKurus: bigint({ mode: 'number' }),
    /** A higher one, or none, that holds from `pendingLimitFrom` on. */
    pendingLimitKurus: bigint({ mode: 'number' }),
    pendingLimitFrom: isoTimestamp(),
    /** Of changes of the legal texts before this they know. */
    legalTextsSeenAt: isoTimestamp().notNull().default(sql`now()`),
    createdAt: createdAt(),
    /** What a search looks through, together with the name at Telegram; see `userSearch`. */
    searchText: text().generatedAlwaysAs(
      sql`fold_text(username || ' ' || email || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, ''))`,
    ),
  },
  (table) => [
    // Folded byte by byte: a Turkish server's lower() would make ı of I.
    uniqueIndex('users_username_key').on(sql`lower(${table.username} collate "C")`),
    uniqueIndex('users_email_key').on(table.email),
    index('users_staff').on(table.role).where(sql`${table.role} <> 'viewer'`),
    index('users_break').on(table.id).where(sql`${table.breakUntil} is not null`),
    index('users_suspended').on(table.id).where(sql`${table.suspendedAt} is not null`),
    // move_points() and the leaderboard read its first ten.
    index('users_leaderboard')
      .on(table.points.desc().nullsFirst(), table.pointsAt, table.id)
      .where(
        sql`${table.role} = 'viewer' and ${table.suspendedAt} is null and ${table.points} > 0`,
      ),
    // The points report reads balances and last movements from it alone.
    index('users_points').on(table.points, table.pointsAt).where(sql`${table.points} > 0`),
    check('users_role_known', sql`${table.role} in ('viewer', 'editor', 'super_admin')`),
    check('users_points_not_negative', sql`${table.points} >= 0`),
  ],
);

/**
 * What a search for people looks through, kept by a trigger. It stands beside `users`, since every move of points
 * writes a row of those anew, and would enter all of its trigrams into the index each time.
 */
export const userSearch = pgTable(
  'user_search',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
  },
  // Entered at once: it is searched more often than written, and what waits would be looked through each time.
  (table) => [trigramIndex('user_search_text', table.text).with({ fastupdate: false })],
);

export const sessions = pgTable(
  'sessions',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie's token, base64url. */
    tokenHash: text().notNull(),
    userAgent: text(),
    /** A passkey has verified the person in this session: it counts as the second step. */
    verifiedByPasskey: boolean().notNull().default(false),
    createdAt: createdAt(),
    expiresAt: isoTimestamp().notNull(),
  },
  (table) => [
    uniqueIndex('sessions_token_key').on(table.tokenHash),
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
  ],
);

/** The open password link of an account, for each way by which it went; a new one replaces them, using one deletes them. */
export const passwordLinks = pgTable(
  'password_links',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `staff`: a super_admin handed it out; the others answer who has forgotten their password. */
    way: text({ enum: ['staff', 'email', 'telegram'] })
      .notNull()
      .default('staff'),
    /** The super_admin who handed it out: it is good only while they are one. */
    madeBy: uuid(),
    /** SHA-256 of the link's token, base64url. */
    tokenHash: text().notNull(),
    createdAt: createdAt(),
    expiresAt: isoTimestamp().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.way] }),
    uniqueIndex('password_links_token_key').on(table.tokenHash),
  ],
);

/** Somebody has typed this as their name and forgotten the password. Looked at a moment later, and gone then. */
export const passwordResetRequests = pgTable('password_reset_wishes', {
  id: primaryId(),
  identifier: text().notNull(),
  createdAt: createdAt(),
});

/** The authenticator app of an account. */
export const secondSteps = pgTable('second_steps', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Base32. */
  secret: text().notNull(),
  /** `null` while it is being set up. */
  confirmedAt: isoTimestamp(),
  /** Number of the 30-second step of the last code that was taken: none is taken twice. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  /** SHA-256 of each recovery code that is left, base64url. */
  recoveryHashes: text().array().notNull().default([]),
  createdAt: createdAt(),
});

/** Whoever was staff and is gone: the audit log goes on naming who did what. */
export const formerStaff = pgTable('former_staff', {
  /** Of the account that was theirs. */
  id: uuid().primaryKey(),
  username: text().notNull(),
  createdAt: createdAt(),
});
