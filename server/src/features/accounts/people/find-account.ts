import { eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { users } from './accounts-tables.ts';
import type { UserResponseRow } from './user-response.ts';

export interface Account extends UserResponseRow {
  passwordHash: string;
  isSuspended: boolean;
}

/** Finds an account by e-mail or username, ignoring case. The result contains the password hash: never send it. */
export async function findAccount(
  { db }: Context,
  identifier: string,
): Promise<Account | undefined> {
  const lowerCaseIdentifier = identifier.toLowerCase();
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
    .where(
      or(
        eq(email, lowerCaseIdentifier),
        eq(sql`lower(${username} collate "C")`, lowerCaseIdentifier),
      ),
    )
    .limit(1);
  return account;
}
