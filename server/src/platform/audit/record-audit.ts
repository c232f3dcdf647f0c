import type { AuditAction, AuditEntity } from '@vitrin/contract/audit.ts';
import { v7 } from 'uuid';
import type { Context } from '../context.ts';

export interface AuditEntry {
  action: AuditAction;
  entity: AuditEntity;
  entityId: string;
  before?: unknown;
  after?: unknown;
  /** Of content: the version of the row that this made. */
  version?: number;
  /** When it was, where that is not now. */
  createdAt?: string;
}

/** Writes down a change of staff in the transaction that makes it. Never give it a hash or a token. */
export function recordAudit(ctx: Pick<Context, 'db' | 'actor'>, entry: AuditEntry): Promise<void> {
  return recordAudits(ctx, [entry]);
}

/** The same for several, up to some thousands. */
export async function recordAudits(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  entries: AuditEntry[],
): Promise<void> {
  const rows = entries.map((entry) => ({
    ...entry,
    // Ids sort by creation.
    id: entry.createdAt ? v7({ msecs: Date.parse(entry.createdAt) }) : v7(),
  }));
  await db.$client.query({
    name: 'record-audits',
    text: statement,
    values: [JSON.stringify(rows, storable), actor?.id ?? null],
  });
}

// Raw, one value for all rows: to write a statement with seven for each of 500 would keep everybody waiting meanwhile.
const statement = `
  insert into audit_log (id, actor_id, action, entity, entity_id, before, after, version, created_at)
  select id, $2, action, entity, "entityId", before, after, version, coalesce("createdAt", now())
    from jsonb_to_recordset($1) as entry (id uuid, action text, entity text, "entityId" text,
         before jsonb, after jsonb, version integer, "createdAt" timestamptz)`;

/** A value as jsonb takes it: half a surrogate pair becomes a replacement character, as in text columns. */
function storable(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value;
}
