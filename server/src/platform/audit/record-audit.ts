import type { AuditAction, AuditEntity } from '@vitrin/contract/audit.ts';
import { v7 } from 'uuid';
import type { Context } from '../context.ts';
import { auditLog } from './audit-table.ts';

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
  const rows = entries.map(({ before, after, ...what }) => ({
    ...what,
    // Ids sort by creation.
    ...(what.createdAt && { id: v7({ msecs: Date.parse(what.createdAt) }) }),
    before: storable(before),
    after: storable(after),
    actorId: actor?.id ?? null,
  }));
  await db.insert(auditLog).values(rows);
}

/** A value as jsonb takes it: half a surrogate pair becomes a replacement character, as in text columns. */
function storable(value: unknown): unknown {
  if (value === undefined) return undefined;
  return JSON.parse(JSON.stringify(value), (_key, part) =>
    typeof part === 'string' ? part.toWellFormed() : part,
  );
}
