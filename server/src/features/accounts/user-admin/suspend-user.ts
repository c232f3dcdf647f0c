import type { User } from '@vitrin/contract/accounts.ts';
import { eq, or, sql } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { NotFound } from '../../../platform/base/errors.ts';
import { type Context, withTransaction } from '../../../platform/context.ts';
import { passwordLinks, sessions, users } from '../people/accounts-tables.ts';
import { toUserResponse } from '../people/user-response.ts';
import { requireOtherSuperAdmin } from './require-other-super-admin.ts';

/**
 * Suspends or reactivates an account. A suspension ends its sessions and voids its password links and those it created.
 * @throws 404, 409 accounts.last_super_admin
 */
export async function suspendUser(
  ctx: Context,
  { userId, suspended }: { userId: string; suspended: boolean },
): Promise<User> {
  return withTransaction(ctx, async (tx) => {
    if (suspended) await requireOtherSuperAdmin(tx, userId);
    const [row] = await tx.db.select().from(users).where(eq(users.id, userId)).for('update');
    if (!row) throw new NotFound();
    if ((row.suspendedAt !== null) === suspended) return toUserResponse(row);
    const suspendedAt = suspended ? sql`now()` : null;
    await tx.db.update(users).set({ suspendedAt }).where(eq(users.id, userId));
    if (suspended) {
      await tx.db.delete(sessions).where(eq(sessions.userId, userId));
      const { userId: owner, madeBy } = passwordLinks;
      await tx.db.delete(passwordLinks).where(or(eq(owner, userId), eq(madeBy, userId)));
    }
    await recordAudit(tx, {
      action: suspended ? 'suspend' : 'restore',
      entity: 'users',
      entityId: userId,
      before: { suspended: !suspended },
      after: { suspended },
    });
    await tx.publish('leaderboard');
    return toUserResponse(row);
  });
}
