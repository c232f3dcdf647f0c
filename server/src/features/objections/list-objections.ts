import type { ValidInputOf } from '@vitrin/contract/api.ts';
import type { Objection, ReviewedObjection } from '@vitrin/contract/objections.ts';
import { asc, count, eq } from 'drizzle-orm';
import { NotFound } from '../../platform/base/errors.ts';
import type { Context, DbContext } from '../../platform/context.ts';
import { eqAny, equals, searchIn } from '../../platform/database/conditions.ts';
import type { Database } from '../../platform/database/create-pool.ts';
import {
  type Page,
  paginate,
  paginateOwn,
  type UserPageQuery,
} from '../../platform/database/paginate.ts';
import { ascending, descending } from '../../platform/database/sort-order.ts';
import { findUsernames } from '../accounts/people/find-usernames.ts';
import { memberSummaryColumns, members } from '../accounts/people/members.ts';
import { searchByUser } from '../accounts/people/search-by-user.ts';
import { type ObjectionRow, objectionsTable } from './objections-tables.ts';

type ObjectionQuery = ValidInputOf<'GET /api/admin/objections'>['query'];

const table = objectionsTable;

/** Lists a member's own objections, newest first. */
export function listOwnObjections(ctx: Context, query: UserPageQuery): Promise<Page<Objection>> {
  return paginateOwn(ctx, query, {
    statement: 'list-own-objections',
    owner: table.userId,
    order: { id: descending(table.id) },
    read: () => ctx.db.select().from(table),
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

const MAX_COUNT = 1000;

/** Returns how many objections are open, at most 1,000. */
export async function countOpenObjections({ db }: Context): Promise<number> {
  const { id, status } = objectionsTable;
  const openObjections = db
    .select({ id })
    .from(objectionsTable)
    .where(eq(status, 'open'))
    .limit(MAX_COUNT)
    .as('open_objections');
  const [row] = await db.select({ total: count() }).from(openObjections);
  return row?.total ?? 0;
}

/** Returns when the oldest open objection was created; `null` without open ones. */
export async function findOldestOpenObjection({ db }: Context): Promise<string | null> {
  const { id, status, createdAt } = objectionsTable;
  const [row] = await db
    .select({ createdAt })
    .from(objectionsTable)
    .where(eq(status, 'open'))
    .orderBy(asc(id))
    .limit(1);
  return row?.createdAt ?? null;
}

interface MemberSummary {
  id: string;
  username: string;
  email: string;
}

/** Shapes the correction; `null` without one. */
function toCorrection({
  correctedUsername,
  correctedKurus,
}: ObjectionRow): Objection['correction'] {
  if (correctedUsername === null && correctedKurus === null) return null;
  return {
    ...(correctedUsername !== null && { username: correctedUsername }),
    ...(correctedKurus !== null && { investmentAmount: correctedKurus / 100 }),
  };
}

/** Shapes an objection for its member. */
export function toObjection(row: ObjectionRow): Objection {
  const { id, subject, subjectId, text, status, answer, createdAt, decidedAt } = row;
  const correction = toCorrection(row);
  return { id, subject, subjectId, text, correction, status, answer, createdAt, decidedAt };
}

/** Shapes an objection for staff. @param staffNames usernames by id */
function toReviewedObjection(
  row: ObjectionRow,
  user: MemberSummary,
  staffNames: ReadonlyMap<string, string>,
): ReviewedObjection {
  const toStaff = (id: string | null) => id && { id, username: staffNames.get(id) ?? null };
  return {
    ...toObjection(row),
    user,
    original: row.original,
    decision: {
      status: 'rejected',
      at: row.rejectedAt,
      by: toStaff(row.rejectedBy) || null,
      reason: row.rejectionReason,
    },
    decidedBy: toStaff(row.decidedBy) || null,
  };
}

/** Returns the claimed deposit, with the corrected name and amount if given. `null` for a verification. */
export function toClaim({ original, correctedUsername, correctedKurus }: ObjectionRow) {
  if (original.subject !== 'application') return null;
  return {
    ticketCompanyId: original.ticketCompany.id,
    username: correctedUsername ?? original.username,
    kurus: correctedKurus ?? Math.round(original.investmentAmount * 100),
    appliedAt: original.createdAt,
  };
}
