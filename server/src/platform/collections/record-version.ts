import type { AuditAction, AuditEntity } from '@vitrin/contract/audit.ts';
import { recordAudit, recordAudits } from '../audit/record-audit.ts';
import type { Context, DbContext } from '../context.ts';

/** A versioned entity: a content row or the settings */
export interface VersionedRow {
  id: string;
  version: number;
  createdAt?: string;
}

interface Change {
  action: AuditAction;
  entity: AuditEntity;
  before?: VersionedRow;
  after?: VersionedRow;
}

/** Records a change of content as the next version of the row. Call it in the transaction of the change. */
export async function recordVersion(tx: Context, { action, entity, before, after }: Change) {
  if (before) await recordInitialVersions(tx, entity, [before]);
  const entityId = (after ?? before)?.id ?? '';
  const version = after?.version ?? (before?.version ?? 0) + 1;
  await recordAudit(tx, { action, entity, entityId, before, after, version });
}

/**
 * Records the creation of each row with version 0, for example sample content, so that its first change can be undone.
 * Call it before that change.
 */
export async function recordInitialVersions(
  { db }: DbContext,
  entity: AuditEntity,
  rows: VersionedRow[],
): Promise<void> {
  const entries = rows
    .filter(({ version }) => version === 0)
    .map((after) => ({
      action: 'create' as const,
      entity,
      entityId: after.id,
      after,
      version: 0,
      ...(after.createdAt && { createdAt: after.createdAt }),
    }));
  if (entries.length > 0) await recordAudits({ db, actor: null }, entries);
}
