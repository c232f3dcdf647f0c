import { and, asc, eq, isNull } from 'drizzle-orm';
import { Conflict } from '../../../platform/base/errors.ts';
import type { Context } from '../../../platform/context.ts';
import { users } from '../people/accounts-tables.ts';

/**
 * Throws if no other active super admin would remain. Locks all super admins in one order, so that two who demote each
 * other concurrently can't both succeed. Call it before the account itself is locked.
 * @throws 409 accounts.last_super_admin
 */
export async function requireOtherSuperAdmin(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<void> {
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
