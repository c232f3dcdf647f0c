import { and, isNull, ne } from 'drizzle-orm';
import type { DbContext } from '../../../platform/context.ts';
import { users } from './accounts-tables.ts';

/** Returns true if another editor or super_admin is active, that is, not suspended. */
export async function hasOtherActiveStaff({ db }: DbContext, userId: string): Promise<boolean> {
  const { id, role, suspendedAt } = users;
  const isOtherStaff = and(ne(role, 'viewer'), isNull(suspendedAt), ne(id, userId));
  return (await db.$count(users, isOtherStaff)) > 0;
}
