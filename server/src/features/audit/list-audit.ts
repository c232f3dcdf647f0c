import type { ValidInputOf } from '@vitrin/contract/api.ts';
import type { AuditEntry } from '@vitrin/contract/audit.ts';
import { id as idSchema } from '@vitrin/contract/fields.ts';
import { and, eq, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/audit-table.ts';
import { listContentTypes } from '../../platform/collections/content-types.ts';
import type { Context, DbContext } from '../../platform/context.ts';
import { equals } from '../../platform/database/conditions.ts';
import { type Page, paginate } from '../../platform/database/paginate.ts';
import { descending } from '../../platform/database/sort-order.ts';
import { getFeatures } from '../../platform/feature/feature.ts';
import { findUserIdsByName, findUsernames } from '../accounts/people/find-usernames.ts';

type Query = ValidInputOf<'GET /api/admin/audit'>['query'];

/** Lists audit entries, newest first. `q` matches the actor's name or the entity's id. */
export async function listAudit(ctx: Context, query: Query): Promise<Page<AuditEntry>> {
  const { db } = ctx;
  const { id, actorId, action, entity, entityId, createdAt } = auditLog;
  const { rows, nextCursor } = await paginate(query, {
    order: { id: descending(id) },
    where: [query.entityId ? undefined : isNotRowMove],
    filters: {
      q: async (searchText) =>
        or(
          inArray(actorId, await findActorIdsByName({ db }, searchText)),
          eq(entityId, searchText),
        ),
      actorId: equals(actorId),
      action: equals(action),
      entity: equals(entity),
      entityId: equals(entityId),
      from: (start) => and(gte(createdAt, start), gte(id, createIdBound(start, -DAY_MS))),
      to: (end) => and(lte(createdAt, end), lte(id, createIdBound(end, DAY_MS))),
    },
    read: db.select().from(auditLog),
  });
  const userIds = rows.flatMap((row) => [row.actorId ?? [], ...listUserIds(row)].flat());
  const usernames = await findUsernames({ db }, [...new Set(userIds)]);
  const namesById = await loadEntityNames(ctx, rows);
  const entries = rows.map(({ actorId: actor, ...row }) => ({
    ...row,
    actor: actor === null ? null : { id: actor, username: usernames.get(actor) ?? null },
    name: namesById.get(row.entityId) ?? null,
    people: Object.fromEntries(
      listUserIds(row).flatMap((id) => {
        const username = usernames.get(id);
        return username ? [[id, username]] : [];
      }),
    ),
  }));
  return { rows: entries, nextCursor };
}

// A reordering has one entry for the whole list. Entries for its rows exist only for the history of the rows.
const isNotRowMove = or(ne(auditLog.action, 'order'), isNull(auditLog.version));

type LogRow = Pick<typeof auditLog.$inferSelect, 'entity' | 'entityId' | 'before' | 'after'>;

/** Returns the user ids in the fields before and after. */
function listUserIds({ before, after }: LogRow): string[] {
  return [before, after].flatMap((fields) => {
    const userId =
      typeof fields === 'object' && fields && 'userId' in fields ? fields.userId : null;
    return typeof userId === 'string' && idSchema.safeParse(userId).success ? [userId] : [];
  });
}

/** Returns the names of the existing entities, by id. Each feature loads the names of its entities. */
async function loadEntityNames(ctx: Context, rows: LogRow[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const loaders = [
    ...getFeatures(ctx).flatMap(({ entityNames = {} }) => Object.entries(entityNames)),
    ...listContentTypes(ctx).flatMap(({ entity, loadNames }) =>
      loadNames ? [[entity, loadNames] as const] : [],
    ),
  ];
  for (const [entity, loadNames] of loaders) {
    const ids = rows.filter((row) => row.entity === entity).map(({ entityId }) => entityId);
    const validIds = [...new Set(ids)].filter((id) => idSchema.safeParse(id).success);
    if (validIds.length === 0) continue;
    for (const [id, name] of await loadNames(ctx, validIds)) names.set(id, name);
  }
  return names;
}

const DAY_MS = 86_400_000;

/** Returns the lowest UUIDv7 of a time plus an offset. Ids sort by time, so they filter a period without another index. */
function createIdBound(time: string, offsetMs: number): string {
  const hexTime = (Date.parse(time) + offsetMs).toString(16).padStart(12, '0');
  return `${hexTime.slice(0, 8)}-${hexTime.slice(8)}-0000-0000-000000000000`;
}

/** Maximum number of actors whose names are searched by substring. Others are found only by their full name. */
const MAX_ACTORS = 2000;

/**
 * Raw SQL: a loose index scan over the actors, which Drizzle can't express. For 40 actors in 250,000 rows it takes
 * 8 ms; `distinct` takes 374 ms. For 100,000 actors it is too slow, hence the limit.
 */
async function findActorIdsByName({ db }: DbContext, searchText: string): Promise<string[]> {
  const { actorId } = auditLog;
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive actors(id) as (
      (select ${actorId} from ${auditLog} where ${actorId} is not null order by ${actorId} limit 1)
      union all
      select (select ${actorId} from ${auditLog} where ${actorId} > actors.id order by ${actorId} limit 1)
        from actors where actors.id is not null
    )
    select id from actors where id is not null limit ${MAX_ACTORS}`);
  return findUserIdsByName(
    { db },
    rows.map(({ id }) => id),
    searchText,
  );
}
