import type { Actor } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { auditLog } from './audit-tables.ts';

export interface AuditEntry {
  /** What was done, e.g. `create`, `update`, `delete`, `role`. */
  action: string;
  /** The kind of thing, e.g. `cards`. */
  entity: string;
  entityId: string;
  before?: unknown;
  after?: unknown;
}

/** Writes down a change of staff in the transaction that makes it. Never give it a hash or a token. */
export async function recordAudit(
  tx: Queryable,
  actor: Actor | null,
  entry: AuditEntry,
): Promise<void> {
  await tx.insert(auditLog).values({ ...entry, actorId: actor?.id ?? null });
}
