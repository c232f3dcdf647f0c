import type { AuditEntity } from '@vitrin/contract/audit.ts';
import { type AnyColumn, and, eq, or, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { eqAny } from '../database/conditions.ts';
import { auditLog } from './audit-table.ts';

/** Takes fields out of everything that was written down about some things: the log stays, what is personal goes. */
export async function redactAuditFields(
  { db }: Pick<Context, 'db'>,
  target: { entity: AuditEntity; entityIds: string[] },
  fields: string[],
): Promise<void> {
  const { entity, entityId, before, after } = auditLog;
  const names = sql`${sql.param(fields)}::text[]`;
  const holds = (column: AnyColumn) => sql`${column} ?| ${names}`;
  const without = (column: AnyColumn) =>
    sql`case when jsonb_typeof(${column}) = 'object' then ${column} - ${names} else ${column} end`;
  const isOne = eqAny(entityId, target.entityIds);
  await db
    .update(auditLog)
    .set({ before: without(before), after: without(after) })
    .where(and(isOne, eq(entity, target.entity), or(holds(before), holds(after))));
}
