import type { AuditEntity } from '@vitrin/contract/audit.ts';
import type { Context } from '../context.ts';

/** Takes fields out of everything that was written down about some things: the log stays, what is personal goes. */
export async function forgetInAudit(
  { db }: Pick<Context, 'db'>,
  { entity, entityIds }: { entity: AuditEntity; entityIds: string[] },
  fields: string[],
): Promise<void> {
  const without = (column: string) =>
    `case when jsonb_typeof(${column}) = 'object' then ${column} - $3::text[] else ${column} end`;
  await db.$client.query(
    `update audit_log set before = ${without('before')}, after = ${without('after')}
      where entity_id = any($2::text[]) and entity = $1 and (before ?| $3 or after ?| $3)`,
    [entity, entityIds, fields],
  );
}
