import type { User } from '@vitrin/contract/accounts.ts';
import { eq, sql } from 'drizzle-orm';
import { type Context, transact } from '../../platform/context.ts';
import { NotFound } from '../../platform/errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { sessions, users } from './accounts-tables.ts';
import { keepSuperAdmin } from './keep-super-admin.ts';
import { showUser } from './show-user.ts';

/**
 * Shuts an account out and ends its sessions, or lets it in again.
 * @throws 404, 409 accounts.last_super_admin
 */
export async function suspendUser(ctx: Context, userId: string, suspended: boolean): Promise<User> {
  return transact(ctx, async (tx) => {
    if (suspended) await keepSuperAdmin(tx, userId);
    const [row] = await tx
      .update(users)
      .set({ suspendedAt: suspended ? sql`coalesce(${users.suspendedAt}, now())` : null })
      .where(eq(users.id, userId))
      .returning();
    if (!row) throw new NotFound();
    if (suspended) await tx.delete(sessions).where(eq(sessions.userId, userId));
    const action = suspended ? 'suspend' : 'restore';
    await recordAudit(tx, ctx.actor, { action, entity: 'users', entityId: userId });
    return showUser(row);
  });
}
