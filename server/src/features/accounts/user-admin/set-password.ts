import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { NotFound } from '../../../platform/base/errors.ts';
import { type Context, withTransaction } from '../../../platform/context.ts';
import { notify } from '../../notifications/notify.ts';
import { passwordLinks, sessions, users } from '../people/accounts-tables.ts';
import { clearPasskeys } from '../second-step/clear-passkeys.ts';
import { validateAndHashPassword } from '../sign-in/hash-password.ts';
import { buildPasswordChangedNotification } from '../sign-in/security-notifications.ts';

/**
 * Sets an account's generated password without the old one; ends its sessions, voids password links and deletes passkeys. Keeps
 * the second step.
 * @throws 400 accounts.common_password, 404
 */
export async function setPassword(ctx: Context, userId: string, password: string): Promise<void> {
  const passwordHash = await validateAndHashPassword(ctx, password, 'password');
  await withTransaction(ctx, async (tx) => {
    const updatedRows = await tx.db
      .update(users)
      .set({ passwordHash, passwordGenerated: true })
      .where(eq(users.id, userId))
      .returning({ id: users.id });
    if (updatedRows.length === 0) throw new NotFound();
    await tx.db.delete(sessions).where(eq(sessions.userId, userId));
    await tx.db.delete(passwordLinks).where(eq(passwordLinks.userId, userId));
    // A passkey signs in without the new password.
    await clearPasskeys(tx, userId);
    await notify(tx, [buildPasswordChangedNotification(userId)]);
    await recordAudit(tx, { action: 'password', entity: 'users', entityId: userId });
  });
}
