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

/**
 * Computes the groups of members again and stores them: open groups continue, merge, split or end. Call it with the lock
 * of the groups. Settle the held points of `changedIds` afterwards, once for all groups.
 * @returns all members of the groups, and those whose wait has changed
 */
export async function updateGroups(
  tx: Context,
  seeds: readonly string[],
): Promise<{ memberIds: Set<string>; changedIds: string[] }> {
  const { memberIds, openGroups, groups } = await computeWithOpenGroups(tx, seeds);
  const { identifiedGroups, endedGroups } = identifyGroups(openGroups, groups);
  const openGroupsById = new Map(openGroups.map((group) => [group.id, group]));
  const changedGroups = identifiedGroups.filter(
    (group) => !isEqual(openGroupsById.get(group.id), group),
  );
  if (changedGroups.length === 0 && endedGroups.length === 0) return { memberIds, changedIds: [] };
  await tx.db.delete(duplicateGroups).where(
    eqAny(
      duplicateGroups.id,
      endedGroups.map(({ id }) => id),
    ),
  );
  await saveGroups(tx, changedGroups);
  await saveMembers(tx, changedGroups, openGroupsById);
  await tx.publish('duplicates');
  const [before, after] = [
    new Map(openGroups.flatMap(({ waits }) => Object.entries(waits))),
    new Map(groups.flatMap(({ members }) => members.map(({ userId, wait }) => [userId, wait]))),
  ];
  const changedIds = [...memberIds].filter(
    (id) => (before.get(id) ?? 'no') !== (after.get(id) ?? 'no'),
  );
  return { memberIds, changedIds };
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

const isEqual = (openGroup: OpenGroup | undefined, { reasons, members }: ComputedGroup) =>
  openGroup !== undefined &&
  Object.keys(openGroup.waits).length === members.length &&
  members.every(({ userId, wait }) => openGroup.waits[userId] === wait) &&
  isDeepStrictEqual(openGroup.reasons, reasons);

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

/** Stores the members that differ. Leaves out accounts that are deleted meanwhile. */
async function saveMembers(
  { db }: DbContext,
  groups: readonly IdentifiedGroup[],
  openGroups: ReadonlyMap<string, OpenGroup>,
): Promise<void> {
  const removedRows = groups.flatMap(({ id, members }) => {
    const userIds = new Set(members.map(({ userId }) => userId));
    const oldIds = Object.keys(openGroups.get(id)?.waits ?? {});
    return oldIds.filter((userId) => !userIds.has(userId)).map((userId) => ({ id, userId }));
  });
  const changedRows = groups.flatMap(({ id, members }) =>
    members
      .filter(({ userId, wait }) => openGroups.get(id)?.waits[userId] !== wait)
      .map((member) => ({ id, ...member })),
  );
  // Array parameters: a group of thousands would exceed the number of parameters.
  const toArray = (values: readonly string[]) => sql.param(values);
  const listIds = (rows: readonly { id: string; userId: string }[]) =>
    [toArray(rows.map(({ id }) => id)), toArray(rows.map(({ userId }) => userId))] as const;
  const [removedGroupIds, removedUserIds] = listIds(removedRows);
  await db.execute(sql`
    delete from duplicate_members d
     using unnest(${removedGroupIds}::uuid[], ${removedUserIds}::uuid[]) as removed (group_id, user_id)
     where d.group_id = removed.group_id and d.user_id = removed.user_id`);
  const [groupIds, userIds] = listIds(changedRows);
  const waits = toArray(changedRows.map(({ wait }) => wait));
  await db.execute(sql`
    with present as (select id from users where id = any(${userIds}::uuid[]) for key share)
    insert into duplicate_members (group_id, user_id, wait)
    select changed.* from present
      join unnest(${groupIds}::uuid[], ${userIds}::uuid[], ${waits}::text[])
        as changed (group_id, user_id, wait) on changed.user_id = present.id
    on conflict (group_id, user_id) do update set wait = excluded.wait`);
}
