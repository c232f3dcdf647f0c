import { and, eq, ne } from 'drizzle-orm';
import { type Actor, type Context, withTransaction } from '../../../platform/context.ts';
import { notify } from '../../notifications/notify.ts';
import { passwordLinks, sessions, users } from '../people/accounts-tables.ts';
import { validateAndHashPassword } from '../sign-in/hash-password.ts';
import { lockReauthenticatedAccount } from '../sign-in/reauthenticate.ts';
import { generateToken, hashToken } from '../sign-in/secret-token.ts';
import { buildPasswordChangedNotification } from '../sign-in/security-notifications.ts';

/**
 * Changes the user's own password; ends other sessions and voids password links. The session gets a new token, in case
 * the old one was stolen.
 * @returns the new token; `undefined` without a session
 * @throws 400 accounts.common_password, 403 auth.wrong_password
 */
export async function changePassword(
  ctx: Context<Actor>,
  newPassword: string,
): Promise<string | undefined> {
  const { id, sessionId } = ctx.actor;
  const passwordHash = await validateAndHashPassword(ctx, newPassword, 'newPassword');
  return withTransaction(ctx, async (tx) => {
    await lockReauthenticatedAccount(tx);
    await tx.db
      .update(users)
      .set({ passwordHash, passwordGenerated: false })
      .where(eq(users.id, id));
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
