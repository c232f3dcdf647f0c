import type { AuditEntity } from '@vitrin/contract/audit.ts';
import { type AnyColumn, and, eq, or, sql } from 'drizzle-orm';
import type { DbContext } from '../context.ts';
import { eqAny } from '../database/conditions.ts';
import { auditLog } from './audit-table.ts';

/** Removes personal fields from all entries about the given entities. The entries themselves remain. */
export async function redactAuditFields(
  { db }: DbContext,
  target: { entity: AuditEntity; entityIds: string[] },
  fields: string[],
): Promise<void> {
  const { entity, entityId, before, after } = auditLog;
  const names = sql`${sql.param(fields)}::text[]`;
  const hasField = (column: AnyColumn) => sql`${column} ?| ${names}`;
  const removeFields = (column: AnyColumn) =>
    sql`case when jsonb_typeof(${column}) = 'object' then ${column} - ${names} else ${column} end`;
  const isTarget = eqAny(entityId, target.entityIds);
  await db
    .update(auditLog)
    .set({ before: removeFields(before), after: removeFields(after) })
    .where(and(isTarget, eq(entity, target.entity), or(hasField(before), hasField(after))));
}
