import type { User } from '@vitrin/contract/accounts.ts';
import type { ValidInputOf } from '@vitrin/contract/api.ts';
import type { Role } from '@vitrin/contract/roles.ts';
import type { ManagedUser } from '@vitrin/contract/user-admin.ts';
import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { Conflict, NotFound } from '../../../platform/base/errors.ts';
import { type Context, withTransaction } from '../../../platform/context.ts';
import { passwordLinks, sessions, users } from '../people/accounts-tables.ts';
import { getManagedUser } from '../people/managed-user.ts';
import { toUserResponse } from '../people/user-response.ts';
import { deletePasskeys } from '../second-step/clear-passkeys.ts';

type Changes = ValidInputOf<'PATCH /api/admin/users/:id'>['body'] & { id: string };

/**
 * Sets role and suspension, both or none. They affect open sessions from the next request on.
 * @throws 404, 409 accounts.last_super_admin
 */
export async function updateUser(
  ctx: Context,
  { id: userId, role, suspended }: Changes,
): Promise<ManagedUser> {
  return withTransaction(ctx, async (tx) => {
    // Lock the super admins before the account.
    if ((role && role !== 'super_admin') || suspended) await requireOtherSuperAdmin(tx, userId);
    if (role) await setRole(tx, { userId, role });
    if (suspended !== undefined) await suspendUser(tx, { userId, suspended });
    return getManagedUser(tx, userId);
  });
}

/**
 * Changes the role of an account. Open sessions have the new role from the next request on. Voids password links that
 * the account created.
 * @throws 404, 409 accounts.last_super_admin
 */
export async function setRole(
  ctx: Context,
  { userId, role }: { userId: string; role: Role },
): Promise<User> {
  return withTransaction(ctx, async (tx) => {
    if (role !== 'super_admin') await requireOtherSuperAdmin(tx, userId);
    const user = await lockUser(tx, userId);
    if (user.role === role) return toUserResponse(user);
    await tx.db.update(users).set({ role }).where(eq(users.id, userId));
    const { userId: owner, creatorId, channel } = passwordLinks;
    // Delete the links that the account created as super admin.
    await tx.db.delete(passwordLinks).where(eq(creatorId, userId));
    // Passkeys are for staff only.
    if (role === 'viewer') await deletePasskeys(tx, userId);
    // Staff can't use requested links.
    else await tx.db.delete(passwordLinks).where(and(eq(owner, userId), ne(channel, 'staff')));
    await recordAudit(tx, {
      action: 'role',
      entity: 'users',
      entityId: userId,
      before: { role: user.role },
      after: { role },
    });
    await tx.publish('leaderboard');
    return toUserResponse({ ...user, role });
  });
}

/**
 * Suspends or reactivates an account. A suspension ends its sessions and deletes its passkeys. It voids password links of the account, and links
 * that the account created.
 * @throws 404, 409 accounts.last_super_admin
 */
export async function suspendUser(
  ctx: Context,
  { userId, suspended }: { userId: string; suspended: boolean },
): Promise<User> {
  return withTransaction(ctx, async (tx) => {
    if (suspended) await requireOtherSuperAdmin(tx, userId);
    const user = await lockUser(tx, userId);
    if ((user.suspendedAt !== null) === suspended) return toUserResponse(user);
    const suspendedAt = suspended ? sql`now()` : null;
    await tx.db.update(users).set({ suspendedAt }).where(eq(users.id, userId));
    if (suspended) {
      await tx.db.delete(sessions).where(eq(sessions.userId, userId));
      await deletePasskeys(tx, userId);
      const { userId: owner, creatorId } = passwordLinks;
      await tx.db.delete(passwordLinks).where(or(eq(owner, userId), eq(creatorId, userId)));
    }
    await recordAudit(tx, {
      action: suspended ? 'suspend' : 'restore',
      entity: 'users',
      entityId: userId,
      before: { suspended: !suspended },
      after: { suspended },
    });
    await tx.publish('leaderboard');
    return toUserResponse(user);
  });
}

async function lockUser({ db }: Context, userId: string): Promise<typeof users.$inferSelect> {
  const [user] = await db.select().from(users).where(eq(users.id, userId)).for('update');
  if (!user) throw new NotFound();
  return user;
}

/**
 * Throws if no other active super admin would remain. Locks all super admins in one order: of two super
 * admins who demote each other concurrently, only one succeeds. Call it before locking the account itself.
 */
async function requireOtherSuperAdmin({ db }: Context, userId: string): Promise<void> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'super_admin'), isNull(users.suspendedAt)))
    .orderBy(asc(users.id))
    .for('update');
  if (rows.length === 1 && rows[0]?.id === userId) {
    throw new Conflict('accounts.last_super_admin', 'Son süper yönetici değiştirilemez.');
  }
}
