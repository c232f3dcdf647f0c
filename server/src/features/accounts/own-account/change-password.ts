import { and, eq, ne } from 'drizzle-orm';
import { type Actor, type Context, withTransaction } from '../../../platform/context.ts';
import { notify } from '../../notifications/notify.ts';
import { passwordLinks, sessions, users } from '../people/accounts-tables.ts';
import type { ClientOrigin } from '../sign-in/client-info.ts';
import { validateAndHashPassword } from '../sign-in/hash-password.ts';
import { generateToken, hashToken } from '../sign-in/secret-token.ts';
import { buildPasswordChangedNotification } from '../sign-in/security-notifications.ts';
import { verifyOwnPassword, wrongPasswordError } from '../sign-in/verify-own-password.ts';

interface PasswordChange extends ClientOrigin {
  currentPassword: string;
  newPassword: string;
}

/**
 * Changes the user's own password; ends other sessions and voids password links. The session gets a new token, in case
 * the old one was stolen.
 * @returns the new token; `undefined` without a session
 * @throws 400 accounts.wrong_password, accounts.common_password; 429 auth.too_many_attempts
 */
export async function changePassword(
  ctx: Context<Actor>,
  { currentPassword, newPassword, ...origin }: PasswordChange,
): Promise<string | undefined> {
  const proof = { password: currentPassword, ...origin };
  const confirmation = await verifyOwnPassword(ctx, proof, 'currentPassword');
  const { id, sessionId } = confirmation.actor;
  const passwordHash = await validateAndHashPassword(newPassword, 'newPassword');
  return withTransaction(ctx, async (tx) => {
    const updatedRows = await tx.db
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, id), eq(users.passwordHash, confirmation.passwordHash)))
      .returning({ id: users.id });
    if (updatedRows.length === 0) throw wrongPasswordError('currentPassword');
    const otherSessions = sessionId ? ne(sessions.id, sessionId) : undefined;
    await tx.db.delete(sessions).where(and(eq(sessions.userId, id), otherSessions));
    await tx.db.delete(passwordLinks).where(eq(passwordLinks.userId, id));
    await notify(tx, [buildPasswordChangedNotification(id)]);
    if (!sessionId) return undefined;
    const token = generateToken();
    await tx.db
      .update(sessions)
      .set({ tokenHash: hashToken(token) })
      .where(eq(sessions.id, sessionId));
    return token;
  });
}
