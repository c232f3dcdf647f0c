import { roles } from '@vitrin/contract/roles.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from '../../platform/database/columns.ts';

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
    telegramVerified: boolean().notNull().default(false),
    suspendedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    // Folded byte by byte: a Turkish server's lower() would make ı of I.
    uniqueIndex('users_username_key').on(sql`lower(${table.username} collate "C")`),
    uniqueIndex('users_email_key').on(table.email),
    index('users_staff').on(table.role).where(sql`${table.role} <> 'viewer'`),
    check('users_role_known', sql`${table.role} in ('viewer', 'editor', 'super_admin')`),
    check('users_points_not_negative', sql`${table.points} >= 0`),
  ],
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
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('sessions_token_key').on(table.tokenHash),
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
  ],
);
