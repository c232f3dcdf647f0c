import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { type Context, type DbContext, withTransaction } from '../../../platform/context.ts';
import { notify } from '../../notifications/notify.ts';
import { sessions, users } from '../people/accounts-tables.ts';
import { buildPasskeysRemovedNotification } from '../sign-in/security-notifications.ts';
import { passkeyChallenges, passkeys } from './passkeys-tables.ts';

/**
 * Deletes all passkeys of an account, e.g. after a device was lost or stolen. If the account had any, ends its sessions
 * and notifies its user.
 * @returns the number of deleted passkeys
 */
export function clearPasskeys(ctx: Context, userId: string): Promise<number> {
  return withTransaction(ctx, async (tx) => {
    await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const removedNames = await deletePasskeys(tx, userId);
    if (removedNames.length === 0) return 0;
    await tx.db.delete(sessions).where(eq(sessions.userId, userId));
    const before = { names: removedNames };
    await recordAudit(tx, { action: 'passkey-removed', entity: 'users', entityId: userId, before });
    await notify(tx, [buildPasskeysRemovedNotification(userId)]);
    return removedNames.length;
  });
}

/** Deletes an account's passkeys and open challenges; returns the names of the passkeys. Call it in a transaction. */
export async function deletePasskeys({ db }: DbContext, userId: string) {
  await db.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId));
  const removedRows = await db
    .delete(passkeys)
    .where(eq(passkeys.userId, userId))
    .returning({ name: passkeys.name });
  return removedRows.map(({ name }) => name);
}
