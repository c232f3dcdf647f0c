import { listIdentifierSpellings } from '@vitrin/contract/identifier.ts';
import { inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { users } from './accounts-tables.ts';
import type { UserResponseRow } from './user-response.ts';

export interface Account extends UserResponseRow {
  passwordHash: string;
  isSuspended: boolean;
}

/**
 * Finds an account by e-mail or username, as they are typed on any keyboard. The result contains the password hash:
 * never send it.
 */
export async function findAccount(
  { db }: Context,
  identifier: string,
): Promise<Account | undefined> {
  const spellings = listIdentifierSpellings(identifier);
  const { id, username, email, firstName, lastName, phone, points, streamUrl, role } = users;
  const { telegramVerified, emailVerifiedAt, passwordHash, suspendedAt } = users;
  const isSuspended = isNotNull(suspendedAt).mapWith(Boolean);
  const accountColumns = {
    id,
    username,
    email,
    firstName,
    lastName,
    phone,
    points,
    streamUrl,
    role,
  };
  const [account] = await db
    .select({ ...accountColumns, telegramVerified, emailVerifiedAt, passwordHash, isSuspended })
    .from(users)
    .where(or(inArray(email, spellings), inArray(sql`lower(${username} collate "C")`, spellings)))
    .orderBy(sql`array_position(${sql.param(spellings)}::text[], ${email})`)
    .limit(1);
  return account;
}
