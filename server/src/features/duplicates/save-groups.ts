import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Context, DbContext } from '../../platform/context.ts';
import { eqAny } from '../../platform/database/conditions.ts';
import { type ComputedGroup, computeGroups, type Wait } from './compute-groups.ts';
import { duplicateGroups } from './duplicates-tables.ts';
import { createSignalSource } from './load-signals.ts';

/** Makes all changes of groups serial, on all instances. Acquire it before locking a member. */
export async function lockGroups({ db }: DbContext): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('duplicate groups', 0))`);
}

interface OpenGroup {
  id: string;
  reasons: unknown;
  waits: Record<string, Wait>;
}

/** A computed group with the id of the open group that it continues, or a new id. */
type IdentifiedGroup = ComputedGroup & { id: string };

type MemberRow = ComputedGroup['members'][number] & { groupId: string };

/**
 * Computes the groups of members again and stores them: open groups continue, merge, split or end. Call it with the lock
 * of the groups. Settle the held points of `changedIds` afterwards, once for all groups.
 * @param checkedIds members to lock too: nothing of a member changes before the member is locked
 * @returns all members of the groups, and those whose row has changed
 */
export async function updateGroups(
  tx: Context,
  seeds: readonly string[],
  checkedIds: readonly string[],
): Promise<{ memberIds: Set<string>; changedIds: string[] }> {
  const { memberIds, openGroups, groups } = await computeWithOpenGroups(tx, seeds);
  const { identifiedGroups, endedGroups } = identifyGroups(openGroups, groups);
  const reasonsById = new Map(openGroups.map(({ id, reasons }) => [id, reasons]));
  const changedGroups = identifiedGroups.filter(
    ({ id, reasons }) => !isDeepStrictEqual(reasonsById.get(id), reasons),
  );
  const oldRows = openGroups.flatMap(({ id: groupId, waits }) =>
    Object.entries(waits).map(([userId, wait]): MemberRow => ({ groupId, userId, wait })),
  );
  const newRows = identifiedGroups.flatMap(({ id: groupId, members }) =>
    members.map((member): MemberRow => ({ groupId, ...member })),
  );
  const removedRows = subtractRows(oldRows, newRows, ({ groupId, userId }) => groupId + userId);
  const changedRows = subtractRows(newRows, oldRows, (row) => row.groupId + row.userId + row.wait);
  const changedIds = [...new Set([...removedRows, ...changedRows].map(({ userId }) => userId))];
  const lockedIds = await lockMembers(tx, [...changedIds, ...checkedIds]);
  if (changedIds.length === 0 && changedGroups.length === 0) return { memberIds, changedIds };
  const { id } = duplicateGroups;
  const endedIds = endedGroups.map((group) => group.id);
  await tx.db.delete(duplicateGroups).where(eqAny(id, endedIds));
  await saveGroups(tx, changedGroups);
  // A member who isn't locked has just deleted the account.
  const presentRows = changedRows.filter(({ userId }) => lockedIds.has(userId));
  await saveMembers(tx, removedRows, presentRows);
  await tx.publish('duplicates');
  return { memberIds, changedIds };
}

function subtractRows(
  rows: readonly MemberRow[],
  others: readonly MemberRow[],
  toKey: (row: MemberRow) => string,
): MemberRow[] {
  const keys = new Set(others.map(toKey));
  return rows.filter((row) => !keys.has(toKey(row)));
}

/** Locks members in the order in which held points lock them. @returns the ids that still exist */
async function lockMembers({ db }: DbContext, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from members where id = any(${sql.param(ids)}::uuid[]) order by id for no key update`);
  return new Set(rows.map(({ id }) => id));
}

/** Computes the groups of members, and of all members of the open groups that these groups replace. */
async function computeWithOpenGroups(ctx: DbContext, seeds: readonly string[]) {
  const memberIds = new Set(seeds);
  for (;;) {
    const groups = await computeGroups(createSignalSource(ctx), [...memberIds]);
    for (const { members } of groups) for (const { userId } of members) memberIds.add(userId);
    const computedCount = memberIds.size;
    const openGroups = await findOpenGroups(ctx, [...memberIds]);
    for (const { waits } of openGroups)
      for (const userId of Object.keys(waits)) memberIds.add(userId);
    if (memberIds.size === computedCount) return { memberIds, openGroups, groups };
  }
}

async function findOpenGroups({ db }: DbContext, userIds: string[]): Promise<OpenGroup[]> {
  const { rows } = await db.$client.query<OpenGroup>({
    name: 'open-duplicate-groups',
    text: `select g.id, g.reasons, json_object_agg(d.user_id, d.wait) as waits
             from duplicate_groups g join duplicate_members d on d.group_id = g.id
            where g.state = 'open'
              and g.id in (select group_id from duplicate_members where user_id = any($1::uuid[]))
            group by g.id order by g.id`,
    values: [userIds],
  });
  return rows;
}

/** Lets each computed group continue an open group with a common member. An open group is continued once, or ends. */
function identifyGroups(openGroups: readonly OpenGroup[], groups: readonly ComputedGroup[]) {
  const openGroupByMember = new Map(
    openGroups.flatMap((group) => Object.keys(group.waits).map((userId) => [userId, group])),
  );
  const endedGroups = new Set(openGroups);
  const identifiedGroups = groups.map((group): IdentifiedGroup => {
    const continuedGroup = group.members
      .map(({ userId }) => openGroupByMember.get(userId))
      .find((openGroup) => openGroup && endedGroups.has(openGroup));
    if (continuedGroup) endedGroups.delete(continuedGroup);
    return { ...group, id: continuedGroup?.id ?? v7() };
  });
  return { identifiedGroups, endedGroups: [...endedGroups] };
}

async function saveGroups({ db }: DbContext, groups: readonly IdentifiedGroup[]): Promise<void> {
  if (groups.length === 0) return;
  const { id } = duplicateGroups;
  await db
    .insert(duplicateGroups)
    .values(groups.map(({ members: _, ...group }) => group))
    .onConflictDoUpdate({
      target: id,
      set: { reasons: sql`excluded.reasons`, isBurstOnly: sql`excluded.is_burst_only` },
    });
}

async function saveMembers(
  { db }: DbContext,
  removedRows: readonly MemberRow[],
  changedRows: readonly MemberRow[],
): Promise<void> {
  // Array parameters: a group of thousands would exceed the number of parameters.
  const toArray = (rows: readonly MemberRow[], key: keyof MemberRow) =>
    sql.param(rows.map((row) => row[key]));
  await db.execute(sql`
    delete from duplicate_members d
     using unnest(${toArray(removedRows, 'groupId')}::uuid[], ${toArray(removedRows, 'userId')}::uuid[])
             as removed (group_id, user_id)
     where d.group_id = removed.group_id and d.user_id = removed.user_id`);
  await db.execute(sql`
    insert into duplicate_members (group_id, user_id, wait)
    select * from unnest(${toArray(changedRows, 'groupId')}::uuid[],
                         ${toArray(changedRows, 'userId')}::uuid[], ${toArray(changedRows, 'wait')}::text[])
    on conflict (group_id, user_id) do update set wait = excluded.wait`);
}
