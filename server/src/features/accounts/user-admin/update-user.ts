import type { ValidInputOf } from '@vitrin/contract/api.ts';
import type { ManagedUser } from '@vitrin/contract/user-admin.ts';
import { type Context, withTransaction } from '../../../platform/context.ts';
import { getManagedUser } from '../people/managed-user.ts';
import { requireOtherSuperAdmin } from './require-other-super-admin.ts';
import { setRole } from './set-role.ts';
import { suspendUser } from './suspend-user.ts';

type Changes = ValidInputOf<'PATCH /api/admin/users/:id'>['body'] & { id: string };

/**
 * Sets role and suspension together or not at all; both affect open sessions from the next request on.
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
