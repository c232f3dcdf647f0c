import type { ValidInputOf } from '@vitrin/contract/api.ts';
import type { ReviewedApplication, TicketApplication } from '@vitrin/contract/tickets.ts';
import { and, desc, eq, exists, isNotNull, lt, type SQL, sql, sum } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { NotFound } from '../../../platform/base/errors.ts';
import type { Context, DbContext } from '../../../platform/context.ts';
import {
  eqAny,
  equals,
  type FilterConditions,
  searchIn,
} from '../../../platform/database/conditions.ts';
import type { Database } from '../../../platform/database/create-pool.ts';
import {
  type Page,
  paginate,
  paginateOwn,
  type UserPageQuery,
} from '../../../platform/database/paginate.ts';
import { prepareOnce } from '../../../platform/database/prepare-once.ts';
import { ascending, descending, type SortOrder } from '../../../platform/database/sort-order.ts';
import { members } from '../../accounts/people/members.ts';
import { searchByUser } from '../../accounts/people/search-by-user.ts';
import { applicationColumns, toApplication } from './application-response.ts';
import { ticketApplications, ticketCompaniesTable, ticketTotals } from './tickets-tables.ts';

type ListQuery = ValidInputOf<'GET /api/admin/ticket-applications'>['query'];
/** Filters of applications, without sort order. */
export type ApplicationFilter = ValidInputOf<'GET /api/admin/ticket-applications/pending'>['query'];

const { id, userId, createdAt, investmentKurus, ticketCount, ticketCompanyId, usernameFolded } =
  ticketApplications;

const orders: Record<ListQuery['order'], SortOrder<'kurus' | 'ticketCount' | 'id'>> = {
  newest: { id: descending(id) },
  oldest: { id: ascending(id) },
  amount: { kurus: descending(investmentKurus), id: descending(id) },
  tickets: { ticketCount: descending(ticketCount), id: descending(id) },
};

/** Lists a member's own applications, newest first. */
export function listOwnApplications(
  ctx: Context,
  query: UserPageQuery,
): Promise<Page<TicketApplication>> {
  return paginateOwn(ctx, query, {
    statement: 'list-own-applications',
    owner: userId,
    order: orders.newest,
    read: () => selectApplications(ctx),
    toResponse: toApplication,
  });
}

/** Returns the member's application that was decided last; `null` without decisions. */
export async function findNewestDecision(
  ctx: Context,
  memberId: string,
): Promise<TicketApplication | null> {
  const { decidedAt } = ticketApplications;
  const statement = prepareOnce(ctx.db, 'find-newest-decision', () =>
    selectApplications(ctx)
      .where(and(eq(userId, sql.placeholder('memberId')), isNotNull(decidedAt)))
      .orderBy(desc(decidedAt), desc(id))
      .limit(1),
  );
  const [row] = await statement.execute({ memberId });
  return row ? toApplication(row) : null;
}

const selectApplications = ({ db }: Context) =>
  db
    .select(applicationColumns)
    .from(ticketApplications)
    .innerJoin(ticketCompaniesTable, eq(ticketCompaniesTable.id, ticketCompanyId))
    .leftJoin(members, eq(members.id, userId));

/** Lists applications for staff. */
export function listApplications(
  { db }: Context,
  { order, ...query }: ListQuery,
): Promise<Page<ReviewedApplication>> {
  return paginate(query, {
    order: orders[order],
    filters: createApplicationFilters(db),
    read: selectReviewedApplications(db),
    toResponse: toApplication,
  });
}

/** Returns the SQL conditions of a filter, for applications joined with their users. */
export const createApplicationFilters = (db: Database): FilterConditions<ApplicationFilter> => ({
  q: searchIn(usernameFolded, searchByUser(db, ticketApplications.userId, members)),
  ticketCompanyId: equals(ticketCompanyId),
  status: equals(ticketApplications.status),
  userId: equals(ticketApplications.userId),
  username: (name) => sql`${usernameFolded} = fold_text(${name})`,
  corroboration: isCorroborated,
});

/** Returns an application for staff. @throws 404 */
export async function getApplication(
  { db }: DbContext,
  applicationId: string,
): Promise<ReviewedApplication> {
  const [row] = await selectReviewedApplications(db).where(eq(id, applicationId));
  if (!row) throw new NotFound('not_found', 'Başvuru bulunamadı.');
  return toApplication(row);
}

// The unused deposit that matches best, for pending applications only
const bestDeposit = sql`select * from find_corroboration(
  ${id}, ${userId}, ${ticketCompanyId}, ${investmentKurus}, ${createdAt}) where ${ticketApplications.status} = 'pending'`;

const formatIso = (timestamp: string) =>
  sql.raw(`to_char(${timestamp} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

const corroboration = sql<ReviewedApplication['corroboration']>`(
  select json_build_object('event', d.event, 'amount', d.kurus / 100.0, 'equal', d.equal,
           'at', ${formatIso('d.at')})
    from (${bestDeposit}) d)`;

const usedDeposit = sql<ReviewedApplication['usedDeposit']>`(
  select json_build_object('event', d.event, 'amount', d.kurus / 100.0, 'at', ${formatIso('d.at')},
           'applicationId', d.used_by, 'usedAt', ${formatIso('d.used_at')})
    from find_used_deposit(${id}, ${userId}, ${ticketCompanyId}, ${investmentKurus}, ${createdAt}) d
   where ${ticketApplications.status} = 'pending')`;

/** Returns a condition: a partner has reported an unused deposit with the amount (`equal`), with another amount, or none. */
function isCorroborated(corroboration: ApplicationFilter['corroboration']): SQL | undefined {
  // Most members have no click of a partner: skip the function for them.
  const state = sql`coalesce(case when exists (select from member_clicks k where k.user_id = ${userId})
    then (select case when d.equal then 'equal' else 'differs' end from (${bestDeposit}) d) end, 'none')`;
  return and(eq(ticketApplications.status, 'pending'), sql`${state} = ${corroboration}`);
}

const earlierApplications = alias(ticketApplications, 'earlier');

/** Returns SQL that is true if an earlier application has the same company, partner username and amount. */
export function wasSentBefore(db: Database): SQL<boolean> {
  const sameClaim = db
    .select({ id: earlierApplications.id })
    .from(earlierApplications)
    .where(
      and(
        eq(earlierApplications.ticketCompanyId, ticketCompanyId),
        eq(earlierApplications.usernameFolded, usernameFolded),
        eq(earlierApplications.investmentKurus, investmentKurus),
        lt(earlierApplications.id, id),
      ),
    );
  return exists(sameClaim).mapWith(Boolean);
}

function selectReviewedApplications(db: Database) {
  return db
    .select({
      ...applicationColumns,
      sentBefore: wasSentBefore(db),
      corroboration,
      usedDeposit,
      duplicate: sql<ReviewedApplication['duplicate']>`duplicate_note(${userId})`,
    })
    .from(ticketApplications)
    .innerJoin(ticketCompaniesTable, eq(ticketCompaniesTable.id, ticketCompanyId))
    .leftJoin(members, eq(members.id, ticketApplications.userId));
}

/** Returns the number of pending applications. */
export async function countPendingApplications({ db }: Context): Promise<number> {
  const [row] = await db
    .select({ pending: sum(ticketTotals.applications).mapWith(Number) })
    .from(ticketTotals)
    .where(eq(ticketTotals.status, 'pending'));
  return row?.pending ?? 0;
}

/** Returns the existing applications among the ids, by id. */
export async function findApplications(
  { db }: DbContext,
  ids: string[],
): Promise<Map<string, TicketApplication>> {
  if (ids.length === 0) return new Map();
  const { id, ticketCompanyId, userId } = ticketApplications;
  const rows = await db
    .select(applicationColumns)
    .from(ticketApplications)
    .innerJoin(ticketCompaniesTable, eq(ticketCompaniesTable.id, ticketCompanyId))
    .leftJoin(members, eq(members.id, userId))
    .where(eqAny(id, ids));
  return new Map(rows.map((row) => [row.id, toApplication(row)]));
}
