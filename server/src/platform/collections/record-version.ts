import type { AuditAction, AuditEntity } from '@vitrin/contract/audit.ts';
import { recordAudit, recordAudits } from '../audit/record-audit.ts';
import type { Context } from '../context.ts';

/** What has versions: a row of content, or the settings. */
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

/** Writes down a change of content as the next version of the row. */
export async function recordVersion(tx: Context, { action, entity, before, after }: Change) {
  if (before) await recordInitialVersions(tx, entity, [before]);
  const entityId = (after ?? before)?.id ?? '';
  const version = after?.version ?? (before?.version ?? 0) + 1;
  await recordAudit(tx, { action, entity, entityId, before, after, version });
}

/**
 * What was there before anything of it was written down, e.g. demo content, gets its creation as a version, so that its
 * first change can be undone as well. Call it before that change.
 */
export async function recordInitialVersions(
  { db }: Pick<Context, 'db'>,
  entity: AuditEntity,
  rows: VersionedRow[],
): Promise<void> {
  const beginnings = rows
    .filter(({ version }) => version === 0)
    .map((after) => ({
      action: 'create' as const,
      entity,
      entityId: after.id,
      after,
      version: 0,
      ...(after.createdAt && { createdAt: after.createdAt }),
    }));
  if (beginnings.length > 0) await recordAudits({ db, actor: null }, beginnings);
}
