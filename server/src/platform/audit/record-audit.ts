import type { AuditAction, AuditEntity } from '@vitrin/contract/audit.ts';
import { v7 } from 'uuid';
import type { Context } from '../context.ts';

export interface AuditEntry {
  action: AuditAction;
  entity: AuditEntity;
  entityId: string;
  before?: unknown;
  after?: unknown;
  /** For content: version number of the row after this change */
  version?: number;
  /** Default: now */
  createdAt?: string;
}

/** Records a change in the audit log. Call it in the transaction of the change, never with a hash or a token. */
export function recordAudit(ctx: Pick<Context, 'db' | 'actor'>, entry: AuditEntry): Promise<void> {
  return recordAudits(ctx, [entry]);
}

/** Records up to some thousand entries in one statement. */
export async function recordAudits(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  entries: AuditEntry[],
): Promise<void> {
  const rows = entries.map((entry) => ({
    ...entry,
    // Ids must sort by creation time.
    id: entry.createdAt ? v7({ msecs: Date.parse(entry.createdAt) }) : v7(),
  }));
  await db.$client.query({
    name: 'record-audits',
    text: insertStatement,
    values: [JSON.stringify(rows, toStorable), actor?.id ?? null],
  });
}

// Raw SQL with one parameter for all rows: building thousands of parameters would block the event loop.
const insertStatement = `
  insert into audit_log (id, actor_id, action, entity, entity_id, before, after, version, created_at)
  select id, $2, action, entity, "entityId", before, after, version, coalesce("createdAt", now())
    from jsonb_to_recordset($1) as entry (id uuid, action text, entity text, "entityId" text,
         before jsonb, after jsonb, version integer, "createdAt" timestamptz)`;

/** Replaces lone surrogates, which jsonb rejects, by replacement characters. A replacer for `JSON.stringify`. */
function toStorable(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value;
}
