import { and, eq, ne, or } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { auditLog } from './audit-table.ts';

/** Whether the log tells of an account as of one of staff: it was given a role, or did what only staff may. */
export async function wasStaff({ db }: Pick<Context, 'db'>, userId: string): Promise<boolean> {
  const { actorId, action, entity, entityId } = auditLog;
  const wasGivenRole = and(eq(entityId, userId), eq(entity, 'users'), eq(action, 'role'));
  const isForStaff = or(ne(entity, 'users'), ne(entityId, userId), eq(action, 'sign-in'));
  // One after the other: each has an index.
  for (const where of [wasGivenRole, and(eq(actorId, userId), isForStaff)]) {
    const found = await db.select({ id: auditLog.id }).from(auditLog).where(where).limit(1);
    if (found.length > 0) return true;
  }
  return false;
}
