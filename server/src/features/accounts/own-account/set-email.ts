import type { User } from '@vitrin/contract/accounts.ts';
import { and, eq, sql } from 'drizzle-orm';
import { InvalidField } from '../../../platform/base/errors.ts';
import type { DbContext } from '../../../platform/context.ts';
import { passwordLinks, users } from '../people/accounts-tables.ts';
import { mapTakenError } from '../people/create-user.ts';
import { toUserResponse } from '../people/user-response.ts';
import { wrongPasswordError } from '../sign-in/verify-own-password.ts';

interface NewAddress {
  userId: string;
  email: string;
  /** Hash of the verified password. The password may have changed since. */
  passwordHash: string;
}

/**
 * Changes an account's e-mail address, which is then unverified. Voids password links: the old mailbox may have some.
 * Call it in a transaction.
 * @throws 400 email.same, accounts.wrong_password; 409 accounts.email_taken
 */
export async function setEmail(
  { db }: DbContext,
  { userId, email, passwordHash }: NewAddress,
): Promise<{ user: User; oldEmail: string }> {
  const [currentAccount] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash)))
    .for('update');
  if (!currentAccount) throw wrongPasswordError('password');
  if (currentAccount.email === email)
    throw new InvalidField('email.same', 'email', 'Bu adres zaten hesabınızda yazılı.');
  const [row] = await mapTakenError(
    db.update(users).set({ email, emailVerifiedAt: null }).where(eq(users.id, userId)).returning(),
  );
  if (!row) throw wrongPasswordError('password');
  await db.delete(passwordLinks).where(eq(passwordLinks.userId, userId));
  return { user: toUserResponse(row), oldEmail: currentAccount.email };
}

/** Marks an e-mail address as verified. @returns false if it is no longer the account's address */
export async function setEmailVerified(
  { db }: DbContext,
  { userId, email }: { userId: string; email: string },
): Promise<boolean> {
  const updatedRows = await db
    .update(users)
    .set({ emailVerifiedAt: sql`now()` })
    .where(and(eq(users.id, userId), eq(users.email, email)))
    .returning({ id: users.id });
  return updatedRows.length > 0;
}
