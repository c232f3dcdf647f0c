import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import { auditLog } from '../audit/audit-table.ts';
import type { DbContext } from '../context.ts';

/** Fields of a row at some time, all or some, with the field names of that time */
export type RowSnapshot = Record<string, unknown>;

/** An audit entry that is a version of content */
export interface StoredVersion {
  id: string;
  entity: string;
  entityId: string;
  version: number;
  createdAt: string;
  before: RowSnapshot | null;
  after: RowSnapshot | null;
}

const { id, entity, entityId, version, createdAt, before, after } = auditLog;
const columns = { id, entity, entityId, version, createdAt, before, after };

/** Finds a version by the id of its audit entry. */
export async function findVersion(
  { db }: DbContext,
  versionId: string,
): Promise<StoredVersion | undefined> {
  const isVersion = and(eq(id, versionId), isNotNull(version));
  const [row] = await db.select(columns).from(auditLog).where(isVersion);
  return row as StoredVersion | undefined;
}

/** Locks the version, so that concurrent restores of it wait. */
export async function lockVersion(
  { db }: DbContext,
  { id: versionId }: StoredVersion,
): Promise<void> {
  await db.select({ id }).from(auditLog).where(eq(id, versionId)).for('update');
}

/** Returns the later versions of the same row, in order. */
export async function listLaterVersions(
  { db }: DbContext,
  baseVersion: StoredVersion,
): Promise<StoredVersion[]> {
  const isLater = and(
    eq(entity, baseVersion.entity),
    eq(entityId, baseVersion.entityId),
    gt(version, baseVersion.version),
  );
  const rows = await db.select(columns).from(auditLog).where(isLater).orderBy(asc(version));
  return rows as StoredVersion[];
}

/**
 * Returns the whole row as of `baseVersion`. A field that the version lacks comes from the `before` of the first later
 * version that changed it, else from the current row.
 */
export function buildSnapshot(
  baseVersion: StoredVersion,
  laterVersions: StoredVersion[],
  currentRow: RowSnapshot,
): RowSnapshot {
  const states = [...laterVersions].reverse().map(({ before }) => before);
  return Object.assign({}, currentRow, ...states, baseVersion.after);
}

/**
 * Returns the value to restore for a counter such as stock: the version's number minus the net sales since.
 * A value that is no number, such as that of unlimited stock, is restored unchanged.
 */
export function restoreCounter(
  field: string,
  baseVersion: StoredVersion,
  laterVersions: StoredVersion[],
  currentRow: RowSnapshot,
): unknown {
  let lastValue = baseVersion.after?.[field];
  if (typeof lastValue !== 'number') return lastValue;
  let count = lastValue;
  for (const states of [
    ...laterVersions.map(({ before, after }) => [before, after]),
    [currentRow],
  ]) {
    const [startValue, endValue] = states.map((state) => state?.[field]);
    if (typeof lastValue === 'number' && typeof startValue === 'number')
      count -= lastValue - startValue;
    if (endValue !== undefined) lastValue = endValue;
  }
  return Math.max(0, count);
}
