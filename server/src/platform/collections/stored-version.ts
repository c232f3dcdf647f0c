import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import { auditLog } from '../audit/audit-table.ts';
import type { Context } from '../context.ts';

/** What a row was at some time, whole or in parts, with the names that its fields had then. */
export type RowSnapshot = Record<string, unknown>;

/** A row of the audit log that is a version of content. */
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

/** The version with the id of its entry in the audit log; undefined where there is none. */
export async function findVersion(
  { db }: Pick<Context, 'db'>,
  versionId: string,
): Promise<StoredVersion | undefined> {
  const isOne = and(eq(id, versionId), isNotNull(version));
  const [found] = await db.select(columns).from(auditLog).where(isOne);
  return found as StoredVersion | undefined;
}

/** Makes others who put the same version back wait. */
export async function lockVersion(
  { db }: Pick<Context, 'db'>,
  { id: versionId }: StoredVersion,
): Promise<void> {
  await db.select({ id }).from(auditLog).where(eq(id, versionId)).for('update');
}

/** What was made of a row after that version, in order. */
export async function listLaterVersions(
  { db }: Pick<Context, 'db'>,
  from: StoredVersion,
): Promise<StoredVersion[]> {
  const isLater = and(
    eq(entity, from.entity),
    eq(entityId, from.entityId),
    gt(version, from.version),
  );
  const found = await db.select(columns).from(auditLog).where(isLater).orderBy(asc(version));
  return found as StoredVersion[];
}

/**
 * What the row was after that version. A version may hold only the fields that it changed: the others are what a later
 * change began with, or still are.
 */
export function snapshotAfter(
  from: StoredVersion,
  later: StoredVersion[],
  present: RowSnapshot,
): RowSnapshot {
  const states = [...later].reverse().map((one) => one.before);
  return Object.assign({}, present, ...states, from.after);
}

/**
 * A version's number of a field that changes by itself too, as stock does when something is sold: less what has gone by
 * itself since.
 */
export function restoreCounter(
  field: string,
  from: StoredVersion,
  later: StoredVersion[],
  present: RowSnapshot,
): unknown {
  let last = from.after?.[field];
  if (typeof last !== 'number') return last;
  let count = last;
  for (const next of [...later.map((one) => [one.before, one.after]), [present]]) {
    const [begun, ended] = next.map((state) => state?.[field]);
    if (typeof last === 'number' && typeof begun === 'number') count -= last - begun;
    if (ended !== undefined) last = ended;
  }
  return Math.max(0, count);
}
