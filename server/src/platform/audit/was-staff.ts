import { and, eq, ne, or } from 'drizzle-orm';
import type { DbContext } from '../context.ts';
import { auditLog } from './audit-table.ts';

/** Returns true if the log shows that the account was ever staff: it received a role, or acted as staff. */
export async function wasStaff({ db }: DbContext, userId: string): Promise<boolean> {
  const { actorId, action, entity, entityId } = auditLog;
  const roleChange = and(eq(entityId, userId), eq(entity, 'users'), eq(action, 'role'));
  const staffAction = or(ne(entity, 'users'), ne(entityId, userId), eq(action, 'sign-in'));
  // Sequential queries, because each uses its own index.
  for (const where of [roleChange, and(eq(actorId, userId), staffAction)]) {
    const rows = await db.select({ id: auditLog.id }).from(auditLog).where(where).limit(1);
    if (rows.length > 0) return true;
  }
  return false;
}
