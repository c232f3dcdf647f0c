import type { ValidInputOf } from '@vitrin/contract/api.ts';
import type { AuditEntry } from '@vitrin/contract/audit.ts';
import { and, desc, eq, gte, inArray, lt, lte, or, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { findNamed, findUsernames } from '../accounts/find-usernames.ts';
import { auditLog } from './audit-tables.ts';

type Query = ValidInputOf<'GET /api/admin/audit'>['query'];

/** Who did what, newest first. `q` finds the actor's name or a thing's id. */
export async function listAudit(
  { db }: Pick<Context, 'db'>,
  { q, cursor, limit, ...filters }: Query,
): Promise<AuditEntry[]> {
  const { id, actorId, entityId } = auditLog;
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      and(
        cursor ? lt(id, cursor) : undefined,
        q ? or(inArray(actorId, await actorsNamed(db, q)), eq(entityId, q)) : undefined,
        ...conditions(filters),
      ),
    )
    .orderBy(desc(id))
    .limit(limit);
  const actors = rows.flatMap((row) => row.actorId ?? []);
  const names = await findUsernames(db, [...new Set(actors)]);
  return rows.map(({ actorId, ...row }) => ({
    ...row,
    actor: actorId === null ? null : { id: actorId, username: names.get(actorId) ?? null },
  }));
}

function conditions({ actorId, action, entity, entityId, from, to }: Partial<Query>) {
  return [
    actorId ? eq(auditLog.actorId, actorId) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    entity ? eq(auditLog.entity, entity) : undefined,
    entityId ? eq(auditLog.entityId, entityId) : undefined,
    from ? and(gte(auditLog.createdAt, from), gte(auditLog.id, idAround(from, -DAY))) : undefined,
    to ? and(lte(auditLog.createdAt, to), lte(auditLog.id, idAround(to, DAY))) : undefined,
  ];
}

const DAY = 86_400_000;

/** Ids sort by creation, so they narrow a period without an index of its own. A day is more than clocks differ. */
function idAround(moment: string, offset: number): string {
  const hex = (Date.parse(moment) + offset).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** Steps from actor to actor through the index: there are few, however long the log is. */
async function actorsNamed(db: Queryable, typed: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive actors(id) as (
      (select actor_id from audit_log where actor_id is not null order by actor_id limit 1)
      union all
      select (select actor_id from audit_log where actor_id > actors.id order by actor_id limit 1)
        from actors where actors.id is not null
    )
    select id from actors where id is not null`);
  return findNamed(
    db,
    rows.map(({ id }) => id),
    typed,
  );
}
