import type { User } from '@vitrin/contract/accounts.ts';
import type { Role } from '@vitrin/contract/roles.ts';
import { and, eq, ne } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { NotFound } from '../../../platform/base/errors.ts';
import { type Context, withTransaction } from '../../../platform/context.ts';
import { passwordLinks, users } from '../people/accounts-tables.ts';
import { toUserResponse } from '../people/user-response.ts';
import { deletePasskeys } from '../second-step/clear-passkeys.ts';
import { requireOtherSuperAdmin } from './require-other-super-admin.ts';

/**
 * Changes the role of an account; open sessions have it from the next request on. Voids password links that it created.
 * @throws 404, 409 accounts.last_super_admin
 */
export async function setRole(
  ctx: Context,
  { userId, role }: { userId: string; role: Role },
): Promise<User> {
  return withTransaction(ctx, async (tx) => {
    if (role !== 'super_admin') await requireOtherSuperAdmin(tx, userId);
    const [before] = await tx.db.select().from(users).where(eq(users.id, userId)).for('update');
    if (!before) throw new NotFound();
    if (before.role === role) return toUserResponse(before);
    await tx.db.update(users).set({ role }).where(eq(users.id, userId));
    // Delete the links that the account created as super admin.
    await tx.db.delete(passwordLinks).where(eq(passwordLinks.madeBy, userId));
    // Passkeys are for staff only.
    if (role === 'viewer') await deletePasskeys(tx, userId);
    // Staff can't use requested links.
    if (role !== 'viewer') {
      const asked = and(eq(passwordLinks.userId, userId), ne(passwordLinks.way, 'staff'));
      await tx.db.delete(passwordLinks).where(asked);
    }
    await recordAudit(tx, {
      action: 'role',
      entity: 'users',
      entityId: userId,
      before: { role: before.role },
      after: { role },
    });
    await tx.publish('leaderboard');
    return toUserResponse({ ...before, role });
  });
}
