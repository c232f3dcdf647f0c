import type { ValidInputOf } from '@vitrin/contract/api.ts';
import type { Objection, ReviewedObjection } from '@vitrin/contract/objections.ts';
import { eq } from 'drizzle-orm';
import { NotFound } from '../../platform/base/errors.ts';
import type { Context, DbContext } from '../../platform/context.ts';
import { eqAny, equals, searchIn } from '../../platform/database/conditions.ts';
import type { Database } from '../../platform/database/create-pool.ts';
import { type Page, paginate, type UserPageQuery } from '../../platform/database/paginate.ts';
import { ascending, descending } from '../../platform/database/sort-order.ts';
import { findUsernames } from '../accounts/people/find-usernames.ts';
import { memberSummaryColumns, members } from '../accounts/people/members.ts';
import { searchByUser } from '../accounts/people/search-by-user.ts';
import { toObjection, toReviewedObjection } from './objection-response.ts';
import { type ObjectionRow, objectionsTable } from './objections-tables.ts';

type ObjectionQuery = ValidInputOf<'GET /api/admin/objections'>['query'];

const table = objectionsTable;

/** Lists a member's own objections, newest first. */
export function listOwnObjections(
  { db }: Context,
  { userId, ...page }: UserPageQuery,
): Promise<Page<Objection>> {
  return paginate(page, {
    order: { id: descending(table.id) },
    statement: 'list-own-objections',
    where: [eq(table.userId, userId)],
    read: db.select().from(table),
    toResponse: toObjection,
  });
}

/** Lists objections for staff: open ones first, oldest first within each group. */
export async function listObjections(
  ctx: Context,
  query: ObjectionQuery,
): Promise<Page<ReviewedObjection>> {
  const { db } = ctx;
  const page = await paginate(query, {
    order: { rank: ascending(table.rank), id: ascending(table.id) },
    filters: {
      q: searchIn(table.namesFolded, searchByUser(db, table.userId, members)),
      status: equals(table.status),
      userId: equals(table.userId),
      subject: equals(table.subject),
    },
    read: ({ where, orderBy, limit }) =>
      selectObjections(db)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        // The keys of the sort order must be on the row itself.
        .then((rows) => rows.map((row) => ({ ...row, ...row.objection }))),
  });
  const staffNames = await findStaffNames(ctx, page.rows);
  return { ...page, rows: page.rows.map((row) => toReviewedObjection(row, row.user, staffNames)) };
}

/** Returns an objection for staff. @throws 404 */
export async function getObjection(ctx: Context, id: string): Promise<ReviewedObjection> {
  const { objection, user } = await getObjectionRow(ctx, id);
  return toReviewedObjection(objection, user, await findStaffNames(ctx, [objection]));
}

/** Returns the stored row and its member. @throws 404 */
export async function getObjectionRow({ db }: Context, id: string) {
  const [row] = await selectObjections(db).where(eq(table.id, id));
  if (!row) throw new NotFound('not_found', 'İtiraz bulunamadı.');
  return row;
}

/** Returns names of objections for the audit log. */
export async function loadObjectionNames({ db }: DbContext, ids: string[]) {
  const rows = await selectObjections(db).where(eqAny(table.id, ids));
  return new Map(rows.map(({ objection, user }) => [objection.id, `${user.username} · itiraz`]));
}

const selectObjections = (db: Database) =>
  db
    .select({ objection: table, user: memberSummaryColumns })
    .from(table)
    .innerJoin(members, eq(members.id, table.userId));

/** Returns the usernames of staff mentioned in the objections. */
function findStaffNames(
  ctx: Context,
  rows: Pick<ObjectionRow, 'rejectedBy' | 'decidedBy'>[],
): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ rejectedBy, decidedBy }) =>
    [rejectedBy ?? [], decidedBy ?? []].flat(),
  );
  return findUsernames(ctx, [...new Set(ids)]);
}
