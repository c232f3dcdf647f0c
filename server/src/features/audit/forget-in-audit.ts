import type { AuditEntity } from '@vitrin/contract/audit.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';
import { auditLog } from './audit-tables.ts';

/** Takes fields out of everything that was written down about one thing: the log stays, what is personal goes. */
export async function forgetInAudit(
  tx: Queryable,
  { entity, entityId }: { entity: AuditEntity; entityId: string },
  fields: string[],
): Promise<void> {
  const { before, after } = auditLog;
  const without = (column: typeof before | typeof after) =>
    sql`case when jsonb_typeof(${column}) = 'object' then ${column} - ${sql.param(fields)}::text[] else ${column} end`;
  await tx
    .update(auditLog)
    .set({ before: without(before), after: without(after) })
    .where(and(eq(auditLog.entityId, entityId), eq(auditLog.entity, entity)));
}
