import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Context, type DbContext, withTransaction } from '../../platform/context.ts';
import { eqAny } from '../../platform/database/conditions.ts';
import { settleHeldPoints } from '../points/settle-held-points.ts';
import { type ComputedGroup, computeGroups, type Wait } from './compute-groups.ts';
import { duplicateGroups, duplicateMembers } from './duplicates-tables.ts';
import { createSignalSource } from './load-signals.ts';

const { groupId, userId, wait } = duplicateMembers;

/** Makes all changes of groups serial, on all instances. Acquire it before locking a member. */
export async function lockGroups({ db }: DbContext): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('duplicate groups', 0))`);
}

/** Computes the groups of members and stores them, in the transaction. */
export async function updateGroups(tx: Context, seeds: readonly string[]): Promise<void> {
  await lockGroups(tx);
  for (const group of await computeGroups(createSignalSource(tx), seeds))
    await saveGroup(tx, group);
}

interface StoredGroup {
  id: string;
  reasons: unknown;
  waits: Map<string, Wait>;
}

/** Returns true if an open group equals the computed one. */
export async function isStored(ctx: DbContext, group: ComputedGroup): Promise<boolean> {
  const [stored, ...others] = await findStoredGroups(ctx, group);
  return others.length === 0 && stored !== undefined && isEqual(stored, group);
}

async function findStoredGroups({ db }: DbContext, group: ComputedGroup): Promise<StoredGroup[]> {
  const ids = group.members.map((member) => member.userId);
  const ofMembers = db.select({ groupId }).from(duplicateMembers).where(eqAny(userId, ids));
  const rows = await db
    .select({ id: duplicateGroups.id, reasons: duplicateGroups.reasons, userId, wait })
    .from(duplicateGroups)
    .innerJoin(duplicateMembers, eq(groupId, duplicateGroups.id))
    .where(and(eq(duplicateGroups.state, 'open'), inArray(duplicateGroups.id, ofMembers)))
    .orderBy(duplicateGroups.id);
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, members]) => ({
    id,
    reasons: members[0]?.reasons,
    waits: new Map(members.map((member) => [member.userId, member.wait])),
  }));
}

const isEqual = ({ reasons, waits }: StoredGroup, group: ComputedGroup) =>
  waits.size === group.members.length &&
  group.members.every((member) => waits.get(member.userId) === member.wait) &&
  toComparable(reasons) === toComparable(group.reasons);

// PostgreSQL sorts the keys of jsonb.
const toComparable = (reasons: unknown) =>
  JSON.stringify(reasons, ['kind', 'text', 'memberIds']) +
  JSON.stringify((reasons as ComputedGroup['reasons']).map(({ memberIds }) => memberIds));

/** Creates an open group or updates the one that it continues; merges all open groups with a common member. */
async function saveGroup(tx: Context, group: ComputedGroup): Promise<void> {
  const [stored, ...others] = await findStoredGroups(tx, group);
  if (stored && others.length === 0 && isEqual(stored, group)) return;
  const { members, reasons, isBurstOnly } = group;
  const fields = { reasons, isBurstOnly };
  if (stored) {
    await tx.db.update(duplicateGroups).set(fields).where(eq(duplicateGroups.id, stored.id));
    const replacedIds = [stored, ...others].map(({ id }) => id);
    await tx.db.delete(duplicateMembers).where(inArray(groupId, replacedIds));
    if (others.length > 0)
      await tx.db.delete(duplicateGroups).where(inArray(duplicateGroups.id, replacedIds.slice(1)));
  }
  const id = stored?.id ?? (await insertGroup(tx, fields));
  // Two array parameters: a group of thousands would exceed the number of parameters.
  const [ids, waits] = [
    members.map((member) => member.userId),
    members.map((member) => member.wait),
  ];
  await tx.db.execute(sql`
    insert into duplicate_members (group_id, user_id, wait)
    select ${id}, added.* from unnest(${sql.param(ids)}::uuid[], ${sql.param(waits)}::text[]) as added`);
  const oldWaits = new Map([stored, ...others].flatMap((old) => [...(old?.waits ?? [])]));
  const newWaits = new Map(members.map((member) => [member.userId, member.wait]));
  const changedIds = [...new Set([...oldWaits.keys(), ...newWaits.keys()])].filter(
    (memberId) => (oldWaits.get(memberId) ?? 'no') !== (newWaits.get(memberId) ?? 'no'),
  );
  await settleHeldPoints(tx, changedIds);
  await tx.publish('duplicates');
}

async function insertGroup(
  { db }: Context,
  fields: Pick<ComputedGroup, 'reasons' | 'isBurstOnly'>,
): Promise<string> {
  const [row] = await db
    .insert(duplicateGroups)
    .values(fields)
    .returning({ id: duplicateGroups.id });
  if (!row) throw new Error('insert returned nothing');
  return row.id;
}

/** Stores the computed groups that differ from the stored ones, each in a transaction of its own. */
export async function saveChangedGroups(
  ctx: Context,
  groups: readonly ComputedGroup[],
): Promise<void> {
  for (const group of groups) {
    const seeds = group.members.map((member) => member.userId);
    if (!(await isStored(ctx, group))) await withTransaction(ctx, (tx) => updateGroups(tx, seeds));
  }
}
