import type { ValidInputOf } from '@vitrin/contract/api.ts';
import type { Person } from '@vitrin/contract/people.ts';
import { type Context, transact } from '../../platform/context.ts';
import { keepSuperAdmin } from './keep-super-admin.ts';
import { setRole } from './set-role.ts';
import { findPerson } from './show-person.ts';
import { suspendUser } from './suspend-user.ts';

type Changes = ValidInputOf<'PATCH /api/admin/users/:id'>['body'] & { id: string };

/**
 * Sets role and suspension together or not at all; both act on open sessions from the next request on.
 * @throws 404, 409 accounts.last_super_admin
 */
export async function changePerson(
  ctx: Context,
  { id: userId, role, suspended }: Changes,
): Promise<Person> {
  return transact(ctx, async (tx) => {
    // Before either of them locks the account.
    if ((role && role !== 'super_admin') || suspended) await keepSuperAdmin(tx, userId);
    if (role) await setRole(tx, { userId, role });
    if (suspended !== undefined) await suspendUser(tx, { userId, suspended });
    return findPerson(tx, userId);
  });
}
