import type { AuditAction, AuditEntity } from '@vitrin/contract/audit.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { DbContext } from '../context.ts';
import { auditLog } from './audit-table.ts';

/** Returns the actor of the last entry for the entity and action; `null` for the system or without an entry. */
export async function findLastActor(
  { db }: DbContext,
  { entity, entityId, action }: { entity: AuditEntity; entityId: string; action: AuditAction },
): Promise<string | null> {
  const { id, actorId } = auditLog;
  const [row] = await db
    .select({ actorId })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entityId, entityId),
        eq(auditLog.entity, entity),
        eq(auditLog.action, action),
      ),
    )
    .orderBy(desc(id))
    .limit(1);
  return row?.actorId ?? null;
}
