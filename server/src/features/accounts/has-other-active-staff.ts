import { and, isNull, ne } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { users } from './accounts-tables.ts';

/** True when somebody else among the staff could act: an editor or super_admin who is not suspended. */
export async function hasOtherActiveStaff(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<boolean> {
  const { id, role, suspendedAt } = users;
  const others = await db
    .select({ id })
    .from(users)
    .where(and(ne(role, 'viewer'), isNull(suspendedAt), ne(id, userId)))
    .limit(1);
  return others.length > 0;
}
