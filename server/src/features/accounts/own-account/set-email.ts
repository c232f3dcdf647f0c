import type { User } from '@vitrin/contract/accounts.ts';
import { and, eq, sql } from 'drizzle-orm';
import { InvalidField } from '../../../platform/base/errors.ts';
import type { Actor, Context, DbContext } from '../../../platform/context.ts';
import { passwordLinks, users } from '../people/accounts-tables.ts';
import { mapTakenError } from '../people/create-user.ts';
import { toUserResponse } from '../people/user-response.ts';
import { lockReauthenticatedAccount } from '../sign-in/reauthenticate.ts';

/**
 * Changes the user's e-mail address, which is then unverified. Voids password links: the old mailbox may have some.
 * Call it in a transaction.
 * @throws 400 email.same, 403 auth.wrong_password, 409 accounts.email_taken
 */
export async function setEmail(
  tx: Context<Actor>,
  email: string,
): Promise<{ user: User; oldEmail: string }> {
  const account = await lockReauthenticatedAccount(tx);
  if (account.email === email)
    throw new InvalidField('email.same', 'email', 'Bu adres zaten hesabınızda yazılı.');
  const changes = { email, emailVerifiedAt: null };
  await mapTakenError(tx.db.update(users).set(changes).where(eq(users.id, account.id)));
  await tx.db.delete(passwordLinks).where(eq(passwordLinks.userId, account.id));
  return { user: toUserResponse({ ...account, ...changes }), oldEmail: account.email };
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
