import type { TestApp } from './test-app.ts';

interface AuditEntry {
  actor_id: string;
  action: string;
  entity: string;
  entity_id: string;
  before: unknown;
  after: unknown;
}

/** Returns the audit rows of one entity, or all, oldest first. */
export async function listAuditEntries(
  { platform }: TestApp,
  entityId?: string,
): Promise<AuditEntry[]> {
  const { rows } = await platform.pool.query(
    `select actor_id, action, entity, entity_id, before, after from audit_log
      where $1::text is null or entity_id = $1 order by id`,
    [entityId ?? null],
  );
  return rows;
}
