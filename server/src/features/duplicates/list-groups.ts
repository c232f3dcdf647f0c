import type { ValidInputOf } from '@vitrin/contract/api.ts';
import { type DuplicateGroup, OVERDUE_DAYS } from '@vitrin/contract/duplicates.ts';
import { and, asc, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { NotFound } from '../../platform/base/errors.ts';
import { type Context, createSystemContext, type DbContext } from '../../platform/context.ts';
import { contains, equals } from '../../platform/database/conditions.ts';
import { type Page, paginate } from '../../platform/database/paginate.ts';
import { ascending, descending } from '../../platform/database/sort-order.ts';
import { MAX_PENDING_COUNT, type PendingRows } from '../../platform/feature/pending-rows.ts';
import { findUsernames } from '../accounts/people/find-usernames.ts';
import { duplicateGroups, duplicateGroupRows as table } from './duplicates-tables.ts';
import { refreshQueuedGroups } from './refresh-groups.ts';

type GroupQuery = ValidInputOf<'GET /api/admin/duplicates'>['query'];

const columns = {
  id: table.id,
  state: table.state,
  reasons: table.reasons,
  rank: table.rank,
  outcome: table.outcome,
  decidedBy: table.decidedBy,
  decidedAt: table.decidedAt,
  createdAt: table.createdAt,
  heldPoints: table.heldPoints,
  heldSince: table.heldSince,
};

/** Lists groups for staff: most held points first, bursts alone last. */
export async function listGroups(ctx: Context, query: GroupQuery): Promise<Page<DuplicateGroup>> {
  // In a context of the system: a request that reads may publish no topic.
  await refreshQueuedGroups(createSystemContext(ctx.platform));
  const page = await paginate(query, {
    order: {
      rank: ascending(table.rank),
      heldPoints: descending(table.heldPoints),
      id: descending(table.id),
    },
    filters: {
      state: equals(table.state),
      overdue: (isOverdue) => sql`(${overdue}) = ${isOverdue}`,
      q: (text) => matchesMember(ctx, text),
    },
    read: ctx.db.select(columns).from(table),
  });
  return { ...page, rows: await addMembers(ctx, page.rows) };
}

const overdue = sql`coalesce(${table.heldSince} < now() - make_interval(days => ${OVERDUE_DAYS}), false)`;

/** Searches usernames, and e-mail addresses for super admins: editors see none. */
function matchesMember({ actor }: Context, text: string): SQL {
  const isSuperAdmin = actor?.role === 'super_admin';
  return sql`exists (
    select from duplicate_members d join members m on m.id = d.user_id
     where d.group_id = ${table.id} and (${contains(sql`fold_text(m.username)`, text)}
       or ${isSuperAdmin} and ${contains(sql`fold_text(m.email)`, text)}))`;
}

/** Returns a group. @throws 404 */
export async function getGroup(ctx: DbContext, id: string): Promise<DuplicateGroup> {
  const [group] = await addMembers(
    ctx,
    await ctx.db.select(columns).from(table).where(eq(table.id, id)),
  );
  if (!group) throw new NotFound('not_found', 'Grup bulunamadı.');
  return group;
}

type GroupRow = typeof table.$inferSelect;

async function addMembers(ctx: DbContext, rows: readonly GroupRow[]): Promise<DuplicateGroup[]> {
  const ids = rows.map(({ id }) => id);
  const { rows: people } = await ctx.db.$client.query<
    DuplicateGroup['members'][number] & { groupId: string; createdAt: Date }
  >({
    name: 'duplicate-group-members',
    text: `select d.group_id as "groupId", m.id, m.username, m.created_at as "createdAt", m.points,
                  (select coalesce(sum(points), 0)::int from held_earnings where user_id = m.id) as "heldPoints",
                  m.email_verified or m.telegram_verified as "isProven",
                  case when m.suspended_at is null then 'active' else 'suspended' end as status
             from duplicate_members d join members m on m.id = d.user_id
            where d.group_id = any($1::uuid[]) and m.role = 'viewer' order by m.created_at, m.id`,
    values: [ids],
  });
  const membersByGroup = Map.groupBy(people, ({ groupId }) => groupId);
  const deciders = await findUsernames(ctx, [
    ...new Set(rows.flatMap((row) => row.decidedBy ?? [])),
  ]);
  return rows.map(({ rank: _, decidedBy, ...row }) => ({
    ...row,
    members: (membersByGroup.get(row.id) ?? []).map(
      ({ groupId: _group, createdAt, ...member }) => ({
        ...member,
        createdAt: new Date(createdAt).toISOString(),
      }),
    ),
    decidedBy: decidedBy ? { id: decidedBy, username: deciders.get(decidedBy) ?? null } : null,
  }));
}

/** Open groups that staff have to decide, without bursts alone. Not the view: it sums the held points of each group. */
const isPending = and(
  eq(duplicateGroups.state, sql`'open'`),
  not(duplicateGroups.isBurstOnly),
  sql`has_two_members(${duplicateGroups.id})`,
);

/** Groups to decide */
export const pendingGroups: PendingRows = {
  count: ({ db }) => {
    const query = db.select({ id: duplicateGroups.id }).from(duplicateGroups).where(isPending);
    return db.$count(query.limit(MAX_PENDING_COUNT).as('pending_groups'));
  },
  findOldest: async ({ db }) => {
    const [group] = await db
      .select({ createdAt: duplicateGroups.createdAt })
      .from(duplicateGroups)
      .where(isPending)
      .orderBy(asc(duplicateGroups.id))
      .limit(1);
    return group?.createdAt ?? null;
  },
};

/** Returns the names of the first members of groups for the audit log. */
export async function loadGroupNames({ db }: DbContext, ids: string[]) {
  const rows = await addMembers(
    { db },
    await db.select(columns).from(table).where(inArray(table.id, ids)),
  );
  return new Map(
    rows.map(({ id, members }) => {
      const names = members.slice(0, 3).map(({ username }) => username);
      return [id, names.join(', ') + (members.length > 3 ? '…' : '')];
    }),
  );
}
